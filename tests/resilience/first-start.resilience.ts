import { readFileSync } from 'node:fs';
import { settings } from '../support/settings';

/** Of a system that began with an empty folder: everything up to the summary, which comes before any fault. */
const startLog = (): string => {
  const text = readFileSync(settings.logFile ?? '', 'utf8');
  const end = text.indexOf('Latchline is ready');
  if (end < 0) throw new Error('The log does not say that the system is ready');
  return text.slice(0, end);
};

describe('the log of a first start', () => {
  it('has no warning, no error and no stack', () => {
    const alarming = startLog()
      .split('\n')
      .filter((line) => /\b(WARN|ERROR|FATAL)\b/.test(line) || /^\s+at /.test(line));
    expect(alarming).toEqual([]);
  });

  it('shows that every schema was brought up to date', () => {
    expect(startLog().match(/Schema is up to date/g)).toHaveLength(6);
  });
});
