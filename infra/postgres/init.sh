#!/usr/bin/env bash
# One role with a password of its own and one schema per service, none of which can read another's, and the extensions
# that services may use but not install. The same as provisionDatabase() of @tiku/platform/database, for servers where
# roles come from an operator and not from us. The postgres image runs it once, on an empty database; run again, it adds
# what is new and sets the passwords.
set -euo pipefail

# begin generated: roles (npm run generate)
services=(identity question_bank ingestion vcount_ledger paper_bank games enterprise exams)
# end generated: roles

# Checked first: the postgres image does not run this a second time by itself.
for service in "${services[@]}"; do
  variable=TIKU_${service^^}_PASSWORD
  [[ -n ${!variable:-} ]] || { echo "Set $variable to the password of the role tiku_$service." >&2; exit 1; }
done

as_admin() { psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" "$@"; }

as_admin <<'SQL'
CREATE SCHEMA IF NOT EXISTS extensions;
GRANT USAGE ON SCHEMA extensions TO PUBLIC;
CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA extensions;
CREATE EXTENSION IF NOT EXISTS btree_gin SCHEMA extensions;
REVOKE ALL ON DATABASE :DBNAME FROM PUBLIC;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
SQL

for service in "${services[@]}"; do
  # \getenv keeps the password off the command line, where every process could read it.
  as_admin -v service="$service" -v role="tiku_$service" -v variable="TIKU_${service^^}_PASSWORD" <<'SQL'
\getenv password :variable
SELECT format('CREATE ROLE %I', :'role') WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'role') \gexec
ALTER ROLE :"role" LOGIN PASSWORD :'password';
GRANT CONNECT, TEMPORARY ON DATABASE :"DBNAME" TO :"role";
CREATE SCHEMA IF NOT EXISTS :"service" AUTHORIZATION :"role";
ALTER ROLE :"role" IN DATABASE :"DBNAME" SET search_path = :"service", extensions, public;
SQL
done
