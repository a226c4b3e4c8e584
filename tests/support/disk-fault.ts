import { SteadyPages } from './steady-pages';
import { fictitiousPhone, mark } from './sample-lead';
import { idsMarked } from './lead-store';
import { mailsAbout } from './mailbox';
import type { SmallDiskSystem } from './small-disk';
import { gathered, pause, waitUntil } from './wait-until';

export interface DiskFault {
  readonly bytesLeft: number;
  readonly fullMs: number;
  /** One lead every 250 ms: sent before, during or after the fault. */
  readonly leadsBeforeMs: number;
}

/** Responses to visitors while the disk was full, and the outcome of their leads. */
export interface DiskAccount extends DiskFault {
  readonly pages: number;
  readonly pagesWrong: readonly string[];
  readonly sent: number;
  readonly accepted: readonly string[];
  /** Rejected with 503 and the number to call. */
  readonly refused: number;
  readonly otherAnswers: readonly string[];
  readonly stored: readonly string[];
  readonly mailed: number;
  /** Time from free space until a lead was accepted, and until every process was ready. */
  readonly acceptedAfterMs: number;
  readonly readyAfterMs: number;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

const leadEveryMs = 250;

async function post(site: string, name: string): Promise<Answer> {
  const response = await fetch(`${site}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, phone: fictitiousPhone(), postcode: 'S11 8TP', urgency: 'emergency' }),
  });
  return { status: response.status, text: await response.text() };
}

/** Fills the disk of a running system, frees it again, and waits for a full recovery without intervention. */
export async function fillAndFree(
  system: SmallDiskSystem,
  fault: DiskFault,
  phone: string,
): Promise<DiskAccount> {
  const { site } = system.run();
  const name = mark('Full');
  const answers: Answer[] = [];
  const reading = new SteadyPages(site);
  reading.start();
  let over = false;
  const sending = (async () => {
    while (!over) {
      answers.push(
        await post(site, `${name} ${answers.length}`).catch((error: Error) => ({
          status: 0,
          text: String(error.cause ?? error),
        })),
      );
      await pause(leadEveryMs);
    }
  })();
  await pause(fault.leadsBeforeMs);
  const fullUntil = performance.now() + fault.fullMs;
  while (performance.now() < fullUntil) {
    system.fill(fault.bytesLeft);
    await pause(100);
  }
  const before = answers.length;
  system.free();
  const freedAt = performance.now();
  await waitUntil('a lead to be accepted', () => answers.slice(before).some(({ status }) => status === 202), {
    timeoutMs: 120_000,
  });
  const acceptedAfterMs = performance.now() - freedAt;
  await system.allReady();
  const readyAfterMs = performance.now() - freedAt;
  over = true;
  await sending;
  const pages = await reading.stop();
  const accepted = answers.flatMap(({ status, text }) =>
    status === 202 ? (JSON.parse(text) as { id: string }).id : [],
  );
  // Postgres may be restarting.
  const storedSoFar = async () => (await idsMarked(name).catch(() => [])).length;
  await gathered(storedSoFar, accepted.length);
  const mailed = async () => new Set((await mailsAbout(name)).map(({ subject }) => subject)).size;
  await gathered(mailed, accepted.length);
  const isRefusal = ({ status, text }: Answer) => status === 503 && text.includes(phone);
  return {
    ...fault,
    pages: pages.count,
    pagesWrong: pages.wrong,
    sent: answers.length,
    accepted,
    refused: answers.filter(isRefusal).length,
    otherAnswers: answers
      .filter((answer) => answer.status !== 202 && !isRefusal(answer))
      .map(({ status, text }) => `${status} ${text}`),
    stored: await idsMarked(name),
    mailed: await mailed(),
    acceptedAfterMs,
    readyAfterMs,
  };
}
