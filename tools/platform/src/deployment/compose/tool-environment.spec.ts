import { expect, it } from '@jest/globals';
import { backends } from '../../topology.js';
import { databaseUrlVariable } from '../names.js';
import { toolEnvironment } from './tool-environment.js';

const SETTINGS = {
  POSTGRES_PASSWORD: 'a/b',
  SERVICE_SECRET: 'secret',
  S3_ACCESS_KEY: '',
  S3_SECRET_KEY: 'key',
  IDENTITY_SIGNING_KEY: '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----',
  TIKU_GAMES_PASSWORD: 'games',
  // The public address does not say where a program listens.
  HOST: '0.0.0.0',
  PORT: '80',
};
const STORES = { postgres: '172.18.0.2', minio: '172.18.0.3' };

it('points to the containers, as the administrator of the database', () => {
  expect(toolEnvironment('backup', SETTINGS, STORES)).toEqual({
    SERVICE_SECRET: 'secret',
    IDENTITY_SIGNING_KEY: SETTINGS.IDENTITY_SIGNING_KEY,
    S3_SECRET_KEY: 'key',
    S3_ACCESS_KEY: 'tiku',
    S3_BUCKET: 'tiku',
    S3_ENDPOINT: 'http://172.18.0.3:9000',
    DATABASE_URL: 'postgres://postgres:a%2Fb@172.18.0.2:5432/tiku',
  });
});

it('restores the tables of each service as its own role', () => {
  const environment = toolEnvironment('restore', SETTINGS, STORES);
  expect(environment['DATABASE_URL_GAMES']).toBe('postgres://tiku_games:games@172.18.0.2:5432/tiku');
  expect(Object.keys(environment).filter((name) => name.startsWith('DATABASE_URL_'))).toEqual(
    backends.map(({ name }) => databaseUrlVariable(name)),
  );
});
