/** @jest-environment jsdom */
import { FakeEventSource, installBrowser } from '../../testing/browser';
import { liveRetryMs, LiveStream } from './live-stream';

const id = '01890000-0000-7000-8000-000000000001';

function start(prepare = async () => true) {
  installBrowser();
  FakeEventSource.all = [];
  const heard: unknown[] = [];
  const stream = new LiveStream(
    { open: () => new EventSource('/stream'), prepare },
    {
      onState: (state) => heard.push(state),
      onEvent: ({ name, data }) => heard.push([name, data]),
      onResumed: () => heard.push('resumed'),
    },
  );
  stream.start();
  return { stream, heard };
}
const latest = () => FakeEventSource.latest!;

describe('LiveStream', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('passes on known events and ignores others', () => {
    const { stream, heard } = start();
    latest().connect();
    latest().say('lead.created', { id });
    latest().say('lead.created', { id: 'not an id' });
    latest().say('something.else', {});
    latest().dispatchEvent(new MessageEvent('stats.changed', { data: 'not json' }));
    expect(heard).toEqual(['connecting', 'live', 'resumed', ['lead.created', { id }]]);
    stream.stop();
  });

  it('lets the browser resume a dropped connection', async () => {
    const { stream, heard } = start();
    latest().connect();
    latest().fail(false);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(FakeEventSource.all).toHaveLength(1);
    latest().connect();
    expect(heard.slice(3)).toEqual(['interrupted', 'live', 'resumed']);
    stream.stop();
  });

  it('reconnects after refusals with growing delays, without giving up', async () => {
    const { stream } = start();
    for (let refusals = 1; refusals <= 8; refusals++) {
      latest().fail(true);
      await jest.advanceTimersByTimeAsync(30_000);
      expect(FakeEventSource.all).toHaveLength(refusals + 1);
    }
    stream.stop();
  });

  it('retries while the session cannot be checked', async () => {
    const prepare = jest.fn(async () => true).mockRejectedValueOnce(new Error('away'));
    const { stream } = start(prepare);
    latest().fail(true);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(prepare).toHaveBeenCalledTimes(2);
    expect(FakeEventSource.all).toHaveLength(2);
    stream.stop();
  });

  it('opens one stream if the connection comes back, or it starts again, during an attempt', async () => {
    const answers: ((isSignedIn: boolean) => void)[] = [];
    const { stream } = start(() => new Promise((resolve) => answers.push(resolve)));
    latest().fail(true);
    await jest.advanceTimersByTimeAsync(1_000);
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    expect(answers).toHaveLength(3);
    for (const answer of answers) answer(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(FakeEventSource.all).toHaveLength(2);
    latest().fail(true);
    await jest.advanceTimersByTimeAsync(1_000);
    stream.stop();
    stream.start();
    answers.at(-1)?.(true);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(FakeEventSource.all).toHaveLength(3);
    stream.stop();
  });

  it('reconnects when it hears nothing more, not even a heartbeat', async () => {
    const { stream, heard } = start();
    latest().connect();
    for (let beat = 0; beat < 10; beat++) {
      latest().say('heartbeat', {});
      await jest.advanceTimersByTimeAsync(15_000);
    }
    expect(FakeEventSource.all).toHaveLength(1);
    const lost = latest();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(lost.readyState).toBe(FakeEventSource.CLOSED);
    expect(FakeEventSource.all).toHaveLength(2);
    latest().connect();
    expect(heard.slice(3)).toEqual(['interrupted', 'live', 'resumed']);
    stream.stop();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(FakeEventSource.all).toHaveLength(2);
  });

  it('stays with a gateway that sends no heartbeats', async () => {
    const { stream } = start();
    latest().connect();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(FakeEventSource.all).toHaveLength(1);
    stream.stop();
  });

  it('ends with the session or when stopped', async () => {
    start(async () => false);
    latest().fail(true);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(FakeEventSource.all).toHaveLength(1);
    const { stream } = start();
    latest().fail(true);
    stream.stop();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(FakeEventSource.all).toHaveLength(1);
  });
});

describe('liveRetryMs', () => {
  it('doubles the delay up to 30 seconds, with jitter', () => {
    expect([1, 2, 3, 6, 20].map((failures) => liveRetryMs(failures, 1))).toEqual([
      1_000, 2_000, 4_000, 30_000, 30_000,
    ]);
    expect(liveRetryMs(3, 0)).toBe(2_000);
  });
});
