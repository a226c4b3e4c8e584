import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import type { Setup } from '@latchline/contracts/api/setup.operations';
import type { getAlertSetup } from '@latchline/contracts/notifications/staff-alerts.operations';
import type { z } from 'zod';

/** Domains reserved by RFC 2606: mail from them is rejected and nobody can visit them. */
const reservedDomain = /(^|[.@])(example|example\.(com|net|org)|invalid|test|localhost)>?$/i;
/** Number ranges that Ofcom reserves for fiction. */
const fictionalNumber =
  /^\+44(11[3-8]4960|1[2-6]14960|1914980|1632960|2079460|2896496|2920180|3069990|7700900|8081570|9098790)/;
const privateHost = /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[)/;

interface SetupState {
  readonly business: Pick<BusinessInfo, 'phone' | 'phone_e164' | 'email'>;
  readonly alerts: z.output<typeof getAlertSetup.response>;
  readonly siteUrl: string;
}

/** The steps in the recommended order. */
export function setupItems({ business, alerts, siteUrl }: SetupState): Setup['items'] {
  const { recipients, devices, mail } = alerts;
  return [
    { step: 'business', done: isOwn(business), value: business.phone },
    { step: 'recipients', done: recipients !== null, value: null },
    { step: 'devices', done: devices > 0, value: null },
    {
      step: 'mail',
      done: !mail.captured && !reservedDomain.test(mail.from),
      value: mail.captured ? null : mail.from,
    },
    { step: 'address', done: isPublic(new URL(siteUrl)), value: siteUrl },
  ];
}

const isOwn = ({ phone_e164, email }: SetupState['business']): boolean =>
  !fictionalNumber.test(phone_e164) && !reservedDomain.test(email);

const isPublic = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && !privateHost.test(hostname) && !reservedDomain.test(hostname);
