import { type DiskAccount, fillAndFree } from '../support/disk-fault';
import { canMount, SmallDiskSystem } from '../support/small-disk';
import { SteadyPages } from '../support/steady-pages';

/** `npx jest --selectProjects rolling disk-full-again`: fills the disk of a system twenty times with different timings. */
const rounds = 20;
const whereMountable = canMount() ? describe : describe.skip;

const kib = 1024;
const bytesLeft = [0, 4 * kib, 64 * kib, 512 * kib, 0];
const fullMs = [500, 2_000, 5_000, 12_000];
const leadsBeforeMs = [0, 300, 1_500];

const faultOf = (round: number) => ({
  bytesLeft: bytesLeft[round % bytesLeft.length] ?? 0,
  fullMs: fullMs[round % fullMs.length] ?? 0,
  leadsBeforeMs: leadsBeforeMs[round % leadsBeforeMs.length] ?? 0,
});

const columns: readonly [title: string, value: (account: DiskAccount) => number][] = [
  ['bytes left', ({ bytesLeft: bytes }) => bytes],
  ['full for (ms)', ({ fullMs: ms }) => ms],
  ['leads before (ms)', ({ leadsBeforeMs: ms }) => ms],
  ['pages', ({ pages }) => pages],
  ['pages wrong', ({ pagesWrong }) => pagesWrong.length],
  ['sent', ({ sent }) => sent],
  ['accepted', ({ accepted }) => accepted.length],
  ['refused', ({ refused }) => refused],
  ['other', ({ otherAnswers }) => otherAnswers.length],
  ['stored', ({ stored }) => stored.length],
  ['mailed', ({ mailed }) => mailed],
  ['accepted after (ms)', ({ acceptedAfterMs }) => Math.round(acceptedAfterMs)],
  ['all ready after (ms)', ({ readyAfterMs }) => Math.round(readyAfterMs)],
];

const rowOf = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

function tableOf(accounts: readonly DiskAccount[]): string {
  return [
    rowOf(columns.map(([title]) => title)),
    rowOf(columns.map(() => '---:')),
    ...accounts.map((account) => rowOf(columns.map(([, value]) => value(account)))),
  ].join('\n');
}

whereMountable('a disk that is full twenty times (needs `unshare` with mounts)', () => {
  const system = new SmallDiskSystem();
  const accounts: DiskAccount[] = [];

  beforeAll(async () => {
    await system.start('320m');
    system.become();
    const { site } = system.run();
    await new SteadyPages(site).warmUp();
    const { phone } = (await (await fetch(`${site}/api/business-info`)).json()) as { phone: string };
    try {
      for (let round = 0; round < rounds; round += 1)
        accounts.push(await fillAndFree(system, faultOf(round), phone));
    } finally {
      console.log(tableOf(accounts));
    }
  }, 2_400_000);
  afterAll(() => system.stop(), 120_000);

  it('serves every page, responds to every lead, and stores and mails all accepted leads, each time', () => {
    expect(accounts).toHaveLength(rounds);
    for (const { pagesWrong, otherAnswers, stored, accepted, mailed } of accounts) {
      expect({ pagesWrong, otherAnswers }).toEqual({ pagesWrong: [], otherAnswers: [] });
      expect([...stored].sort()).toEqual([...accepted].sort());
      expect(mailed).toBe(accepted.length);
    }
  });
});
