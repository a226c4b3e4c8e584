// Fastify sending a prepared buffer: the fastest response from memory with the framework of the gateway.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const body = readFileSync(process.argv[2]);
const app = fastify();
app.get('/', (_request, reply) =>
  reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).send(body),
);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ url: `${url}/` });
process.on('disconnect', () => process.exit());
