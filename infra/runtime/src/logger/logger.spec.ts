import { context, trace } from '@opentelemetry/api';
import { startTracing, stopTracing } from '../telemetry/tracing';
import { createLogger } from './logger';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  write(createLogger({ service: 'leads', level: 'debug', destination }));
  return JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
}

describe('the log', () => {
  it('has a time, service, level and message', () => {
    expect(logged((logger) => logger.info({ lead_id: '1' }, 'Stored'))).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      service: 'leads',
      lead_id: '1',
      msg: 'Stored',
    });
  });

  it('includes the current trace', async () => {
    startTracing({ serviceName: 'leads', endpoint: undefined, sampleRatio: 1 });
    const span = trace.wrapSpanContext({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 });
    const line = context.with(trace.setSpan(context.active(), span), () =>
      logged((logger) => logger.info('Stored')),
    );
    expect(line).toMatchObject({ trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16) });
    await stopTracing();
  });

  it('redacts personal data in fields and messages', () => {
    const line = logged((logger) =>
      logger.info(
        {
          lead: { name: 'Priya Nair', phone: '07700 900123', id: '1' },
          batch: [{ email: 'a@b.example', n: 2 }],
          url: '/x?to=priya@example.com',
        },
        'Mail to priya@example.com about +44 7700 900123 at S11 8TP',
      ),
    );
    expect(line).toMatchObject({
      lead: { name: '[redacted]', phone: '[redacted]', id: '1' },
      batch: [{ email: '[redacted]', n: 2 }],
      msg: 'Mail to [e-mail] about [phone] at [postcode]',
    });
    expect(JSON.stringify(line)).not.toMatch(/priya|7700 900|S11 8TP/i);
  });

  it('keeps the code and text of a database error, without its parameters and details', () => {
    const err = Object.assign(new Error('duplicate key value violates unique constraint "leads_pkey"'), {
      code: '23505',
      detail: 'Key (email)=(priya@example.com) already exists.',
      parameters: ['Priya Nair'],
      cause: new Error('550 refused priya@example.com'),
    });
    const line = logged((logger) => logger.error({ err }, 'Not stored'));
    expect(line.err).toMatchObject({
      type: 'Error',
      code: '23505',
      text: expect.stringContaining('leads_pkey'),
    });
    expect(line.err).toMatchObject({ cause: { text: '550 refused [e-mail]' } });
    expect(JSON.stringify(line)).not.toMatch(/priya/i);
  });

  it('does not change ids, times and plain numbers', () => {
    const fields = {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      at: '2026-01-02T03:04:05.678Z',
      ms: 1234567890123,
      entry: '1700000000000-0',
    };
    expect(logged((logger) => logger.info(fields, 'Measured'))).toMatchObject(fields);
  });
});
