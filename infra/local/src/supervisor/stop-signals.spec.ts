import * as tty from 'node:tty';
import { onStopSignals } from './stop-signals';

jest.mock('node:tty', () => ({ ...jest.requireActual<typeof tty>('node:tty'), isatty: jest.fn() }));

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const [parent, script] = [process.ppid, process.env['npm_lifecycle_event']];
let reasons: string[];

beforeEach(() => {
  jest.useFakeTimers();
  process.env['npm_lifecycle_event'] = 'start';
  reasons = [];
  onStopSignals({ stop: (reason) => void reasons.push(reason), force: () => void reasons.push('force') });
});
afterEach(() => {
  jest.useRealTimers();
  for (const signal of signals) process.removeAllListeners(signal);
  Object.defineProperty(process, 'ppid', { value: parent, configurable: true });
  if (script === undefined) delete process.env['npm_lifecycle_event'];
  else process.env['npm_lifecycle_event'] = script;
});

const npmExits = () => {
  Object.defineProperty(process, 'ppid', { value: 1, configurable: true });
  jest.advanceTimersByTime(600);
};
/** Which of stdin, stdout and stderr lead to a terminal. */
const inTerminal = (...open: number[]) =>
  jest.mocked(tty.isatty).mockImplementation((fd) => open.includes(fd));

it.each([[[0, 1, 2]], [[0]], [[1]]])('stops when its terminal is closed (%p)', (open) => {
  inTerminal(...open);
  process.emit('SIGHUP', 'SIGHUP');
  expect(reasons).toEqual(['SIGHUP']);
});

it('goes on without a terminal, as with nohup, though the same signal ends npm', () => {
  inTerminal();
  process.emit('SIGHUP', 'SIGHUP');
  npmExits();
  expect(reasons).toEqual([]);
  process.emit('SIGTERM', 'SIGTERM');
  expect(reasons).toEqual(['SIGTERM']);
});

it('stops when npm alone is gone', () => {
  inTerminal();
  npmExits();
  expect(reasons).toEqual(['npm has exited']);
});
