/** The document is made from the current services, and has every public path and no internal one. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { serviceOf } from '../routing/prefix-table.js';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

it('is generated, valid, and the proxy reaches each of its paths', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiku-openapi-'));
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['tools/platform/run.mjs', 'tools/generate/openapi.ts', join(folder, 'openapi.json')],
      { cwd: repository, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
    );
    expect({ status, stderr }).toMatchObject({ status: 0 });
    const document = JSON.parse(readFileSync(join(folder, 'openapi.json'), 'utf8')) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object; requestBody?: object }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
    // The validator leaves the content of schemas to their dialect.
    const schemas = schemasOf(document);
    expect(schemas.length).toBeGreaterThan(100);
    const ajv = new Ajv2020({ strict: false });
    for (const schema of schemas) expect([schema, ajv.validateSchema(schema)]).toEqual([schema, true]);
    const saving = document.paths['/api/questions/batch']?.['post']?.responses ?? {};
    expect(Object.keys(saving)).toEqual(expect.arrayContaining(['409', '413', '415', '422', '429', '503']));
    expect(document.paths['/api/auth/forgot-password']?.['post']?.requestBody).toMatchObject({
      required: true,
    });
    expect(document.paths['/api/ocr/recognize']?.['post']?.requestBody).toMatchObject({
      required: true,
      content: { 'multipart/form-data': { schema: { required: ['image'] } } },
    });
    const paths = Object.keys(document.paths);
    expect(paths).toEqual(
      expect.arrayContaining(['/api/auth/login', '/api/questions', '/api/document-parser/parse']),
    );
    // The dashboard belongs to the BFF.
    const unreached = paths.filter((path) => serviceOf(path.replace(/^\/api/, '')) === null);
    expect(unreached.filter((path) => !path.startsWith('/api/dashboard'))).toEqual([]);
    expect(paths.filter((path) => path.includes('/internal'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Everything under `schema` in the document, and its named schemas. */
function schemasOf(value: unknown, key = ''): object[] {
  if (typeof value !== 'object' || value === null) return [];
  if (key === 'schema') return [value];
  if (key === 'schemas') return Object.values(value as Record<string, object>);
  return Object.entries(value).flatMap(([name, inner]) => schemasOf(inner, name));
}
