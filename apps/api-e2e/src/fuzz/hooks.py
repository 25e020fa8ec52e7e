"""Loaded by schemathesis: resumable uploads send bytes under their own content type."""

import schemathesis

schemathesis.serializer.alias("application/offset+octet-stream", "application/octet-stream")
