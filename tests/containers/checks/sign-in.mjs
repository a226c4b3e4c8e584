import { check, heading } from '../report.mjs';
import { administrator } from '../installation.mjs';

export async function checkSignIn(installation, owner) {
  heading('Signing in behind the proxy');
  const signedIn = await owner.signIn(administrator, installation.secret('admin-password'));
  check(
    'the administrator signs in with the password of the file',
    signedIn.status === 200 ? [] : `${signedIn.status} ${signedIn.text}`,
  );
  const cookies = signedIn.head.split('\r\n').filter((line) => line.startsWith('set-cookie:'));
  check('every cookie is Secure, HttpOnly and bound to the host', [
    cookies.length >= 3 ? '' : `${cookies.length} cookies`,
    ...cookies.filter((one) => !/__host-.*; secure/.test(one) || !/; httponly/.test(one)),
  ]);
  check('HTTPS is required', /strict-transport-security/.test(signedIn.head) ? [] : signedIn.head);
  const page = await owner.ask('/api/admin/leads');
  check(
    'the dashboard lists the lead',
    page.status === 200 && page.text.includes('Ada Container')
      ? []
      : `${page.status} ${page.text.slice(0, 300)}`,
  );
  const stream = await owner.ask('/api/admin/stream', { options: ['--no-buffer', '--max-time', '3'] });
  check(
    'the live stream passes through Caddy unbuffered',
    stream.text.length > 0 ? [] : `nothing in 3 s: ${stream.head}`,
  );
  const docs = await owner.ask('/api/docs');
  check('the API documentation is served', docs.status === 200 ? [] : `status ${docs.status}`);
}
