// Compares JSON.stringify with serialisers compiled from the OpenAPI document, on responses of a running system; see
// README.md.
import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';
import { isDeepStrictEqual } from 'node:util';
import { runningSystem } from './lib/running-system.mjs';

const { site } = runningSystem();
/** The version that Fastify uses. */
const fromFastify = createRequire(createRequire(import.meta.url).resolve('fastify'));
const compile = fromFastify('fast-json-stringify');

const asked = async (path, options) => {
  const response = await fetch(new URL(path, site), options);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
};
const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
const { access_token: token } = await asked('/api/auth/token', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ grant_type: 'password', email, password }),
});
const headers = { authorization: `Bearer ${token}` };
const document = await asked('/api/openapi.json');

/** The response schema of a path as a standalone schema with its references. */
function schemaOf(path) {
  const { schema } = document.paths[path].get.responses['200'].content['application/json'];
  return { ...schema, components: document.components };
}

/** Microseconds per call: the median of rounds long enough to be compiled and measured. */
function timeOf(write, value) {
  const rounds = [];
  for (let round = 0; round < 9; round += 1) {
    const began = performance.now();
    let count = 0;
    while (performance.now() - began < 150) {
      for (let turn = 0; turn < 20; turn += 1) write(value);
      count += 20;
    }
    rounds.push(((performance.now() - began) * 1_000) / count);
  }
  return rounds.toSorted((one, other) => one - other)[4];
}

console.log('response'.padEnd(34), 'bytes'.padStart(8), 'JSON'.padStart(9), 'compiled'.padStart(9), ' ratio');
for (const [path, query] of [
  ['/api/business-info', ''],
  ['/api/services', ''],
  ['/api/locations', ''],
  ['/api/admin/stats', ''],
  ['/api/admin/leads', '?limit=50'],
]) {
  const value = await asked(path + query, { headers });
  const text = JSON.stringify(value);
  let compiled;
  try {
    compiled = compile(schemaOf(path));
    if (!isDeepStrictEqual(JSON.parse(compiled(value)), value)) throw new Error('output differs');
  } catch (error) {
    console.log(path.padEnd(34), String(text.length).padStart(8), `  compiled: ${error.message}`);
    continue;
  }
  const [plain, made] = [timeOf(JSON.stringify, value), timeOf(compiled, value)];
  const us = (time) => `${time.toFixed(1)} us`.padStart(9);
  console.log(
    path.padEnd(34),
    String(text.length).padStart(8),
    us(plain),
    us(made),
    (plain / made).toFixed(2).padStart(6),
  );
}
