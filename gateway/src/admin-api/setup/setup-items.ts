import { mayCall, type Role } from '@latchline/contracts/access/roles';
import {
  type SetupItem,
  type SetupState,
  type SetupStep,
  setupStepAuth,
  setupSteps,
} from '@latchline/contracts/api/setup.schema';
import type { Backups } from '@latchline/contracts/backups/backup.operations';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { getSampleContent } from '@latchline/contracts/content/sample-content.operations';
import type { getSampleTowns } from '@latchline/contracts/locations/sample-towns.operations';
import type { getAlertSetup } from '@latchline/contracts/notifications/staff-alerts.operations';
import type { listSilentPeople } from '@latchline/contracts/notifications/lanes/lane.operations';
import type { TestMailResult } from '@latchline/contracts/notifications/test-mail.schema';
import type { z } from 'zod';
import { isFictionalNumber, isPublicSite, isReservedDomain } from './sample-values';

/** Null: it could not be read. */
export interface SetupFacts {
  readonly business: Pick<
    BusinessInfo,
    'name' | 'phone' | 'phone_e164' | 'whatsapp' | 'email' | 'address' | 'prices' | 'company'
  > | null;
  readonly hasLogo: boolean | null;
  readonly sample: z.output<typeof getSampleContent.response> | null;
  readonly towns: z.output<typeof getSampleTowns.response> | null;
  readonly alerts: z.output<typeof getAlertSetup.response> | null;
  /** Address of the phone simulator, `connected` to a provider, or null: customers are called back on the phone. */
  readonly calls: URL | 'connected' | null;
  readonly silent: z.output<typeof listSilentPeople.response>['items'] | null;
  readonly testMail: TestMailResult | null | 'never';
  readonly siteUrl: string;
  /** Whether this installation was seen to answer at its public address. */
  readonly isAddressReached: boolean;
  readonly isProxyIgnored: boolean;
  readonly backups: Pick<Backups, 'last_backup' | 'runs'> | null;
}

interface Finding {
  readonly state: SetupState;
  readonly value: string | null;
}

/** Null: the step is not needed. */
type Rule = (facts: SetupFacts, me: string) => Finding | null;

const done = (value: string | null = null): Finding => ({ state: 'done', value });
const todo = (value: string | null = null): Finding => ({ state: 'todo', value });
const waiting = (value: string | null = null): Finding => ({ state: 'waiting', value });
const problem = (value: string | null = null): Finding => ({ state: 'problem', value });
const unknown: Finding = { state: 'unknown', value: null };

const rules: Readonly<Record<SetupStep, Rule>> = {
  name: ({ business, sample }) =>
    business && sample ? doneIf(!sample.facts.includes('name'), business.name) : unknown,
  phone: ({ business }) => (business ? doneIf(canBeReached(business), business.phone) : unknown),
  address: ({ business, sample }) =>
    business && sample ? doneIf(!sample.facts.includes('address'), business.address) : unknown,
  prices: ({ business, sample }) => (business && sample ? pricesAndCompany(business, sample.facts) : unknown),
  area: ({ towns }) =>
    towns ? doneIf(towns.towns > 0 && towns.sample_towns === 0, String(towns.towns)) : unknown,
  logo: ({ hasLogo }) => (hasLogo === null ? unknown : doneIf(hasLogo, null)),
  sample: ({ sample }) => (sample ? sampleLeft(sample) : unknown),
  mail: ({ alerts }) => (alerts ? mailSetting(alerts.mail) : unknown),
  'test-mail': ({ alerts, testMail }) => (alerts && testMail ? testResult(alerts.mail, testMail) : unknown),
  recipients: ({ alerts }) => (alerts ? whoIsNotified(alerts.recipients) : unknown),
  staff: ({ silent }) => (silent ? whoIsSilent(silent) : unknown),
  devices: ({ alerts }, me) => (alerts ? devicesOf(alerts.devices, me) : unknown),
  calls: ({ calls }) => (calls instanceof URL ? todo(calls.href) : calls && done()),
  domain: ({ siteUrl, isAddressReached }) => {
    if (!isPublicSite(siteUrl)) return todo(siteUrl);
    return isAddressReached ? done(siteUrl) : waiting(siteUrl);
  },
  proxy: ({ isProxyIgnored }) => (isProxyIgnored ? problem() : done()),
  backups: ({ backups }) => (backups ? backupState(backups) : unknown),
};

const doneIf = (isDone: boolean, value: string | null): Finding => (isDone ? done(value) : todo(value));

const canBeReached = ({
  phone_e164,
  whatsapp,
  email,
}: Pick<BusinessInfo, 'phone_e164' | 'whatsapp' | 'email'>): boolean =>
  phone_e164 !== '' &&
  !isFictionalNumber(phone_e164) &&
  !isFictionalNumber(`+${whatsapp}`) &&
  !isReservedDomain(email);

/** Both answer what visitors ask before they ring: what it costs, and who comes. */
const pricesAndCompany = (
  { prices, company }: Pick<BusinessInfo, 'prices' | 'company'>,
  samples: NonNullable<SetupFacts['sample']>['facts'],
): Finding =>
  doneIf(
    prices.jobs.length > 0 &&
      company.legal_name !== '' &&
      !samples.includes('prices') &&
      !samples.includes('company'),
    company.legal_name || null,
  );

/** The name and the address have steps of their own. */
function sampleLeft({ facts, articles }: NonNullable<SetupFacts['sample']>): Finding {
  const left = [
    facts.includes('reviews') && 'reviews',
    facts.includes('certifications') && 'certifications',
    facts.includes('prices') && 'prices',
    facts.includes('company') && 'company',
    articles.length > 0 && 'articles',
  ].filter(Boolean);
  return left.length === 0 ? done() : todo(left.join(' '));
}

type Mail = NonNullable<SetupFacts['alerts']>['mail'];

function mailSetting({ captured, server, from }: Mail): Finding {
  if (captured) return todo();
  return isReservedDomain(from) ? problem(from) : done(server);
}

/** A result counts for the server and the sender that it was made with. */
function testResult(now: Mail, result: Exclude<SetupFacts['testMail'], null>): Finding {
  if (result === 'never' || result.server !== now.server || result.from !== now.from) return todo();
  if (!result.accepted) return problem(result.response);
  return now.captured ? waiting(result.to) : done(result.to);
}

function whoIsNotified(recipients: readonly string[]): Finding {
  if (recipients.length === 0) return todo();
  return recipients.every(isReservedDomain) ? problem(recipients.join(', ')) : done(recipients.join(', '));
}

/** Users who handle leads and whom nothing would reach, so nobody is invited into silence. */
const whoIsSilent = (silent: NonNullable<SetupFacts['silent']>): Finding =>
  silent.length === 0 ? done() : problem(silent.map(({ person, name }) => name ?? person).join(', '));

/** A device is done once a push service has accepted a message for it. */
function devicesOf(devices: NonNullable<SetupFacts['alerts']>['devices'], me: string): Finding {
  const mine = devices.filter(({ owner }) => owner === me);
  const working = mine.find(({ last_sent_at, last_error }) => last_sent_at !== null && last_error === null);
  if (working) return done(working.label);
  const refused = mine.find(({ last_error }) => last_error !== null);
  if (refused) return problem(`${refused.label}: ${refused.last_error}`);
  return mine[0] ? waiting(mine[0].label) : todo();
}

function backupState({ last_backup, runs }: NonNullable<SetupFacts['backups']>): Finding {
  const latest = runs.find(({ kind }) => kind === 'backup');
  if (latest && !latest.succeeded) return problem(latest.problem);
  return last_backup ? done(last_backup.finished_at) : todo();
}

interface Viewer {
  readonly email: string;
  readonly role: Role;
}

/** The steps that this user can complete, in order. `skipped` names who marked a step as not needed. */
export function setupItems(
  facts: SetupFacts,
  { email, role }: Viewer,
  skipped: Readonly<Partial<Record<SetupStep, string>>>,
): SetupItem[] {
  return setupSteps
    .filter((step) => mayCall(setupStepAuth[step], role))
    .flatMap((step) => {
      const finding = rules[step](facts, email);
      if (!finding) return [];
      const { state, value } = finding;
      const skipped_by = skipped[step] ?? null;
      const isSkipped = skipped_by !== null && state !== 'done';
      return {
        step,
        state: isSkipped ? 'skipped' : state,
        value,
        skipped_by: isSkipped ? skipped_by : null,
      };
    });
}

export const isComplete = (items: readonly SetupItem[]): boolean =>
  items.every(({ state }) => state === 'done' || state === 'skipped');
