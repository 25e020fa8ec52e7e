"""Runs every case of scim2-tester against ADDRESS with user names of SUFFIX: `scim_cases.py ADDRESS SUFFIX`.

The tester makes user names at random; an enterprise's directory makes addresses of the enterprise's own suffix alone.
"""

import os
import sys
import uuid

from httpx2 import Client
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_tester import Status, check_server
from scim2_tester import filling

address, suffix = sys.argv[1:3]
random_value = filling.generate_random_value


def value_of(context, path, *args, **options):
    value = random_value(context, path, *args, **options)
    if value is not None and str(path).lower().endswith("username"):
        return f"{uuid.uuid4().hex[:12]}@{suffix}"
    return value


for module in list(sys.modules.values()):
    if getattr(module, "__name__", "").startswith("scim2_tester") and hasattr(module, "generate_random_value"):
        module.generate_random_value = value_of

http = Client(base_url=address, headers={"Authorization": f"Bearer {os.environ['SCIM_TOKEN']}"}, timeout=30)
client = SyncSCIMClient(http)
client.discover()
counts: dict[str, int] = {}
failed = 0
for result in check_server(client):
    counts[result.status.name] = counts.get(result.status.name, 0) + 1
    if result.status not in (Status.SUCCESS, Status.SKIPPED):
        failed += 1
        print(result.status.name, result.title, result.resource_type or "", result.reason or "")
print(", ".join(f"{count} {name.lower()}" for name, count in counts.items()))
sys.exit(1 if failed else 0)
