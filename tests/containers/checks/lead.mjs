import { check, heading, until } from '../report.mjs';
import { project } from '../installation.mjs';
import { visitorImage } from '../visitor.mjs';

/** Mails that the mail catcher has received, newest first. */
export async function mails(installation) {
  const args = ['run', '--rm', '--network', `${project}_mail`, visitorImage, 'curl', '--silent', '--fail'];
  const out = await installation.docker(...args, 'http://mail:8025/api/v1/messages?limit=200');
  return JSON.parse(out).messages;
}

export async function checkLead(installation, customer) {
  heading('A lead reaches the office');
  const name = 'Ada Container';
  const sent = await customer.lead(name);
  check('the lead is accepted', sent.status === 202 ? [] : `${sent.status} ${sent.text}`);
  const found = await until(`the mail about ${name}`, async () =>
    (await mails(installation)).find(({ Subject, Snippet }) => `${Subject} ${Snippet}`.includes(name)),
  ).catch((error) => error);
  check('the mail server has a mail about it', found instanceof Error ? found.message : []);
}
