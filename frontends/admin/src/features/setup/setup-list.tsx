import { routes } from '@latchline/contracts/api/routes';
import type { Setup, SetupStep } from '@latchline/contracts/api/setup.operations';
import { useRouteQuery } from '../../shared/calls/use-route-query';
import { NavLink } from '../../shared/navigation/nav-link';
import { setupPreference } from '../../shared/browser/preferences';
import { paths } from '../../shared/navigation/paths';
import { screens as widths, useMedia } from '../../shared/browser/media';
import { useStore } from '../../shared/browser/store';
import styles from './setup.module.css';

interface StepText {
  readonly title: string;
  readonly text: (value: string | null) => string;
  readonly link?: { readonly to: string; readonly label: string };
}

const texts: Readonly<Record<SetupStep, StepText>> = {
  business: {
    title: 'Your business details',
    text: (phone) => `The site still shows sample details. Its phone number is ${phone}.`,
    link: { to: paths.businessInfo, label: 'Enter your details' },
  },
  recipients: {
    title: 'Who is e-mailed about new leads',
    text: () => "You haven't chosen anybody, so e-mails go to the administrator's address only.",
    link: { to: paths.notifications, label: 'Choose people' },
  },
  devices: {
    title: 'Notifications on a phone',
    text: () => 'No phone is set up for notifications, so nobody may notice a lead at night.',
    link: { to: paths.account, label: 'Turn on notifications' },
  },
  mail: {
    title: 'E-mail sending',
    text: (from) =>
      from === null
        ? "E-mail stays on this machine and isn't delivered. Set SMTP_URL to your mail server."
        : `E-mail is sent from ${from}, which mail servers refuse. Set MAIL_FROM to an address on your own domain.`,
  },
  address: {
    title: 'Your web address',
    text: (url) => `Customers can't open ${url} safely. Set SITE_URL to a public address with https://.`,
  },
};

/** The set-up steps that remain before the site can serve customers. Hidden once all are done. */
export function SetupList() {
  const { data } = useRouteQuery(routes.getSetup);
  const folded = useStore(setupPreference);
  const phone = useMedia(widths.phone);
  if (!data) return null;
  const left = data.items.filter(({ done }) => !done);
  if (left.length === 0) return null;
  const done = data.items.length - left.length;
  return (
    <section className={styles.setup} aria-label="Set-up">
      <details
        open={!phone && folded !== 'closed'}
        onToggle={({ currentTarget }) =>
          !phone && setupPreference.choose(currentTarget.open ? 'open' : 'closed')
        }
      >
        <summary>
          <b>Finish setting up</b> {done} of {data.items.length} done
        </summary>
        <ol>
          {left.map((item) => (
            <Step key={item.step} item={item} />
          ))}
        </ol>
      </details>
    </section>
  );
}

function Step({ item: { step, value } }: { item: Setup['items'][number] }) {
  const { title, text, link } = texts[step];
  return (
    <li>
      <div>
        <b>{title}</b>
        <p>{text(value)}</p>
      </div>
      {link && (
        <NavLink to={link.to} current={false} className="btn btn-line btn-s">
          {link.label}
        </NavLink>
      )}
    </li>
  );
}
