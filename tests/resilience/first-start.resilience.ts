import { readFileSync } from 'node:fs';
import { settings } from '../support/settings';

/** The log of a first start with an empty folder, up to the summary. */
const startLog = (): string => {
  const text = readFileSync(settings.logFile ?? '', 'utf8');
  const end = text.indexOf('Latchline is ready');
  if (end < 0) throw new Error('The log has no summary');
  return text.slice(0, end);
};

describe('the log of a first start', () => {
  it('has no warning, no error and no stack', () => {
    const alarming = startLog()
      .split('\n')
      .filter((line) => /\b(WARN|ERROR|FATAL)\b/.test(line) || /^\s+at /.test(line));
    expect(alarming).toEqual([]);
  });

  it('shows that every schema was migrated', () => {
    expect(startLog().match(/Schema is up to date/g)).toHaveLength(6);
  });
});
