import { createLogger } from '../logger/logger';
import { RecurringWork } from './recurring-work';

const logger = createLogger({ service: 'test', level: 'silent' });
const options = { everyMs: 1, failure: 'Nothing can be done', logger };

describe('RecurringWork', () => {
  it('continues after a failed run, and never runs twice at once', async () => {
    let looks = 0;
    let under = 0;
    let most = 0;
    const seenThree = new Promise<void>((resolve) => {
      const work = new RecurringWork({
        ...options,
        run: async () => {
          most = Math.max(most, ++under);
          await new Promise((done) => setImmediate(done));
          under--;
          if (++looks === 1) throw new Error('The store is away');
          if (looks === 3) void work.stop().then(resolve);
        },
      });
      work.start();
      work.start();
    });
    await seenThree;
    expect({ looks, most }).toEqual({ looks: 3, most: 1 });
  });

  it('tells a run of many steps when to end', async () => {
    let steps = 0;
    await new Promise<void>((resolve) => {
      const work = new RecurringWork({
        ...options,
        run: async (stopping) => {
          while (!stopping.aborted) {
            await new Promise((done) => setImmediate(done));
            if (++steps === 3) void work.stop().then(resolve);
          }
        },
      });
      work.start();
    });
    expect(steps).toBe(3);
  });

  it('is silent about services that start later, and asks them again soon', async () => {
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    let asked = 0;
    await new Promise<void>((resolve) => {
      const work = new RecurringWork({
        ...options,
        everyMs: 60_000,
        asksOthers: true,
        logger: createLogger({ service: 'test', level: 'info', destination }),
        run: () => {
          if (++asked === 1) return Promise.reject(new Error('Nobody answers'));
          void work.stop().then(resolve);
          return Promise.resolve();
        },
      });
      work.start();
    });
    expect({ asked, lines }).toEqual({ asked: 2, lines: [] });
  });

  it('stops only after the current run has ended', async () => {
    let ended = false;
    const work = new RecurringWork({
      ...options,
      run: async () => {
        await new Promise((done) => setImmediate(done));
        ended = true;
      },
    });
    work.start();
    await work.stop();
    expect(ended).toBe(true);
  });
});
