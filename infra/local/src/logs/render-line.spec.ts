import { palette, wantsColour } from './palette';
import { parseLine, renderEntry } from './render-line';

const now = new Date(2026, 0, 2, 12, 3, 4);
const render = (line: string): string => renderEntry('leads-1', parseLine(line, now), 9, palette(false));

describe('lines of the log', () => {
  it('render JSON from pino', () => {
    const line = JSON.stringify({
      level: 30,
      time: now.getTime(),
      pid: 7,
      hostname: 'h',
      service: 'leads',
      trace_id: 'abc',
      span_id: 'def',
      msg: 'Stored',
      count: 3,
      why: 'two words',
      list: [1],
    });
    expect(render(line)).toBe(
      'leads-1    12:03:04 INFO  Stored trace_id=abc count=3 why="two words" list=[1]',
    );
  });

  it('show a stack trace indented below', () => {
    const line = JSON.stringify({
      level: 50,
      time: now.getTime(),
      msg: 'Failed',
      err: { message: 'no', stack: 'Error: no\n  at x' },
    });
    expect(render(line)).toBe('leads-1    12:03:04 ERROR Failed\n           Error: no\n             at x');
  });

  it('accept a time and a level as text', () => {
    expect(render(`{"level":"warn","time":"${now.toISOString()}","msg":"Slow"}`)).toBe(
      'leads-1    12:03:04 WARN  Slow',
    );
  });

  it.each(['plain text', '{"broken":', '{"neither":"level nor msg"}', '[1]'])(
    'print %s unchanged',
    (line) => {
      expect(render(line)).toBe(`leads-1    12:03:04 ${line}`);
    },
  );

  it('never pass a control character to the terminal', () => {
    const line = JSON.stringify({ level: 30, time: now.getTime(), msg: 'a\u001b[2Jb', key: '\u0007' });
    expect(render(line)).toBe('leads-1    12:03:04 INFO  a [2Jb key="\\u0007"');
  });

  it('colour names and levels only if colours are on', () => {
    const entry = parseLine('{"level":50,"msg":"Failed"}', now);
    expect(renderEntry('leads-1', entry, 7, palette(true))).toContain('\u001b[31mERROR\u001b[0m');
    expect(renderEntry('leads-1', entry, 7, palette(false))).not.toContain('\u001b');
  });

  it.each([
    [{}, true, true],
    [{}, false, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false, false],
    [{ TERM: 'dumb' }, true, false],
  ])('use colours or not: %j, terminal %s -> %s', (env, isTerminal, expected) => {
    expect(wantsColour(env, isTerminal)).toBe(expected);
  });
});
