#!/usr/bin/env bash
# Runs once on an empty database (the postgres image calls it): one role and schema per service, none of which can
# read another's, and the extensions that services may use but not install. The same as provisionDatabase() of
# @tiku/platform/database, for servers where roles come from an operator and not from us.
set -euo pipefail
: "${TIKU_DATABASE_PASSWORD:?set it to the password of the service roles}"

psql -v ON_ERROR_STOP=1 -v password="$TIKU_DATABASE_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE SCHEMA IF NOT EXISTS extensions;
GRANT USAGE ON SCHEMA extensions TO PUBLIC;
CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA extensions;
CREATE EXTENSION IF NOT EXISTS btree_gin SCHEMA extensions;
REVOKE ALL ON DATABASE :DBNAME FROM PUBLIC;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;

SELECT format('CREATE ROLE %I LOGIN PASSWORD %L', 'tiku_' || service, :'password') FROM unnest(ARRAY['identity', 'question_bank', 'ingestion']) service
\gexec
SELECT format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO %I', current_database(), 'tiku_' || service) FROM unnest(ARRAY['identity', 'question_bank', 'ingestion']) service
\gexec
SELECT format('CREATE SCHEMA IF NOT EXISTS %I AUTHORIZATION %I', service, 'tiku_' || service) FROM unnest(ARRAY['identity', 'question_bank', 'ingestion']) service
\gexec
SELECT format('ALTER ROLE %I IN DATABASE %I SET search_path = %I, extensions, public', 'tiku_' || service, current_database(), service) FROM unnest(ARRAY['identity', 'question_bank', 'ingestion']) service
\gexec
SQL
