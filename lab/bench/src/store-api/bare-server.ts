// The baseline: Fastify with one route that answers with a constant, and one with a body as large as a listing.
import Fastify from 'fastify';

const app = Fastify();
const filler = {
  nome: 'x'.repeat(1_000),
  valores: Array.from({ length: 24 }, (_, at) => ({ at, texto: 'y'.repeat(2_350) })),
};
app.get('/small', () => ({ ok: true }));
app.get('/large', () => filler);
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.once('SIGTERM', () => void app.close());
