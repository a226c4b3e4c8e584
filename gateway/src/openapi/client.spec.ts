import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { schemaExamples } from './examples/schema-examples';
import { openApiDocument } from './openapi-document';

/** The functions of the sample. It is not imported as usual: its generated types exist only within these tests. */
interface Sample {
  connect(baseUrl: string, fetch: (request: Request) => Promise<Response>): object;
  submitLead(client: object, idempotencyKey: string): Promise<string>;
  accessToken(client: object, email: string, password: string): Promise<string>;
  newLeads(client: object, token: string): Promise<string[]>;
}

/** Its own types for CommonJS lack the named exports. */
interface Generator {
  default(document: string): Promise<ts.Node[]>;
  astToString(nodes: ts.Node[]): string;
}

const folder = join(__dirname, '../../../docs/examples');
const samplePath: string = join(folder, 'api-client.ts');
const sample = readFileSync(samplePath, 'utf8');
let types = '';

const mistakes = [
  ['a lead without a phone number', "phone: '07700 900123', ", ''],
  ['an unknown urgency', "urgency: 'emergency'", "urgency: 'whenever'"],
  ['an unknown status', "status: 'new'", "status: 'fresh'"],
  ['an unknown path', "'/api/admin/leads'", "'/api/admin/lead'"],
  ['a field that leads do not have', 'phone_e164, phone }', 'phone_e164, telephone: phone }'],
] as const;

/** The sample, and the sample with each mistake in a file of its own: one compilation reads the types once. */
const samples = new Map<string, string>([
  ['', sample],
  ...mistakes.map(([mistake, correct, wrong]) => [mistake, sample.replaceAll(correct, wrong)] as const),
]);
const pathOf = (mistake: string) => join(folder, `with ${mistake}.ts`);
let program: ts.Program;

beforeAll(async () => {
  const document = JSON.stringify(openApiDocument({ cookieName: 'c' }));
  const generator = (await import('openapi-typescript')) as unknown as Generator;
  types = generator.astToString(await generator.default(document));
  program = compiled(
    new Map([
      [join(folder, 'latchline-api.ts'), types],
      ...[...samples].map(([mistake, source]) => [pathOf(mistake), source] as const),
    ]),
  );
}, 60_000);

function compiled(files: ReadonlyMap<string, string>): ts.Program {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  host.getSourceFile = (path, ...rest) => {
    const text = files.get(path);
    return text === undefined ? getSourceFile(path, ...rest) : ts.createSourceFile(path, text, rest[0]);
  };
  return ts.createProgram([...files.keys()], options, host);
}

/** What the compiler says about a sample beside the generated types. */
const errorsOf = (mistake: string): string[] =>
  ts
    .getPreEmitDiagnostics(program, program.getSourceFile(pathOf(mistake)))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));

it('compiles the sample client against the generated types', () => {
  expect(ts.getPreEmitDiagnostics(program, program.getSourceFile(join(folder, 'latchline-api.ts')))).toEqual(
    [],
  );
  expect(errorsOf('')).toEqual([]);
}, 60_000);

it.each(mistakes)('does not compile with %s', (mistake, correct) => {
  expect(sample).toContain(correct);
  expect(errorsOf(mistake)).not.toEqual([]);
});

it('names the types after the schemas', () => {
  expect(types).toMatch(/^ {8}Lead: \{/m);
  expect(types).toContain('components["schemas"]["LeadPage"]');
});

it('sends the requests that the document describes', async () => {
  const requests: Request[] = [];
  const { LeadAccepted, TokenResponse, LeadPage, Lead } = schemaExamples;
  const bodies = [LeadAccepted, TokenResponse, LeadPage, { items: [Lead], next_cursor: null }];
  const { connect, submitLead, accessToken, newLeads } = (await import(samplePath)) as Sample;
  const client = connect('https://latchline.test', (request) => {
    requests.push(request.clone());
    return Promise.resolve(Response.json(bodies[requests.length - 1]));
  });
  await expect(submitLead(client, 'key-1')).resolves.toBe(LeadAccepted?.id);
  const token = await accessToken(client, 'dispatcher@example.com', 'correct horse battery staple');
  await expect(newLeads(client, token)).resolves.toEqual([
    'Priya Shah: +447700900123',
    'Priya Shah: +447700900123',
  ]);
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST https://latchline.test/api/leads',
    'POST https://latchline.test/api/auth/token',
    'GET https://latchline.test/api/admin/leads?status=new&limit=100',
    `GET https://latchline.test/api/admin/leads?status=new&limit=100&cursor=${LeadPage?.next_cursor}`,
  ]);
  expect(requests[0]?.headers.get('idempotency-key')).toBe('key-1');
  expect(requests[2]?.headers.get('authorization')).toBe(`Bearer ${TokenResponse?.access_token}`);
});
