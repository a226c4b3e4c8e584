import { bodyLimitBytes } from '../../edge/server/fastify.adapter';
import { plainLeadLength } from './plain-lead';

const head = (headers = {}, overrides = {}) => ({
  method: 'POST',
  url: '/api/leads',
  headers: { 'content-type': 'application/json', 'content-length': '120', ...headers },
  ...overrides,
});

it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
  'accepts the media type %s',
  (type) => expect(plainLeadLength(head({ 'content-type': type }))).toBe(120),
);

it.each([
  ['another method', head({}, { method: 'GET' })],
  ['another address', head({}, { url: '/api/leads/' })],
  ['a query', head({}, { url: '/api/leads?utm_source=x' })],
  ['a form', head({ 'content-type': 'application/x-www-form-urlencoded' })],
  ['no type', head({ 'content-type': undefined })],
  ['another charset', head({ 'content-type': 'application/json; charset=latin1' })],
  ['a compressed body', head({ 'content-encoding': 'gzip' })],
  ['a body of unknown length', head({ 'content-length': undefined, 'transfer-encoding': 'chunked' })],
  ['an empty body', head({ 'content-length': '0' })],
  ['an invalid length', head({ 'content-length': '12e1' })],
  ['a body that is too large', head({ 'content-length': String(bodyLimitBytes + 1) })],
  ['an expectation', head({ expect: '100-continue' })],
  ['an upgrade', head({ upgrade: 'h2c' })],
])('leaves %s to the HTTP server', (_, request) => expect(plainLeadLength(request)).toBeNull());
