import { check, heading, measured } from '../report.mjs';
import { host, otherHost, project } from '../installation.mjs';
import { visitorImage } from '../visitor.mjs';

const protocols = [
  ['HTTP/1.1', '--http1.1', '1.1'],
  ['HTTP/2', '--http2', '2'],
  ['HTTP/3', '--http3-only', '3'],
];

/** The site as a browser meets it: protocols, certificate, redirects, headers. */
export async function checkProtocols(installation, visitor) {
  heading('Page, certificate and protocols');
  const seen = [];
  for (const [name, protocol, version] of protocols) {
    const page = await visitor.ask('/', { protocol });
    const isPage = page.status === 200 && page.version === version && page.text.includes('<html');
    if (
      check(`the page over ${name}, with a certificate of Caddy's authority`, isPage ? [] : problemOf(page))
    )
      seen.push(`${name} (from ${page.address})`);
    if (!visitor.site.v6) continue;
    const options = ['--resolve', `${host}:443:[${visitor.site.v6}]`, '--ipv6'];
    const other = await visitor.ask('/', { protocol, options });
    if (
      check(`the same over IPv6`, other.status === 200 && other.version === version ? [] : problemOf(other))
    )
      seen.push(`${name} (from ${other.address})`);
  }
  measured('protocols', seen.join(', '));
  const doubted = await visitor.ask('/', { trusted: false });
  check(
    'a client that does not know the authority refuses it',
    doubted.exit === 60 ? [] : problemOf(doubted),
  );

  const page = await visitor.ask('/', { headers: { 'accept-encoding': 'br' } });
  check('HTTP/3 is offered, HTTPS is required from now on, and pages are compressed by the gateway', [
    /alt-svc: h3=":443"/.test(page.head) ? '' : 'no alt-svc',
    /strict-transport-security: max-age=\d{7,}/.test(page.head) ? '' : 'no strict-transport-security',
    /content-encoding: br/.test(page.head) ? '' : 'no content-encoding',
  ]);
  const plain = await visitor.ask(`http://${host}/services`);
  check('http:// leads to https://', goesTo(plain, `https://${host}/services`));
  const other = await visitor.ask(`https://${otherHost}/services`);
  check('the other name leads to the site', goesTo(other, `https://${host}/services`));

  const onServer = ['run', '--rm', '--network', 'host', visitorImage, 'curl', '--silent', '--max-time', '10'];
  const closed = await installation.run('docker', [...onServer, 'http://127.0.0.1:3000/health/ready']);
  check(
    'port 3000 is closed, even on the server itself',
    closed.code === 7 ? [] : `curl ended with ${closed.code}`,
  );
  const neighbours = [
    'run',
    '--rm',
    '--network',
    `${project}_front`,
    visitorImage,
    'curl',
    '--silent',
    '--max-time',
    '10',
  ];
  const { out } = await installation.run('docker', [...neighbours, 'http://gateway:3000/health/ready']);
  check('the gateway knows its proxy', /"proxy":"ok"/.test(out) ? [] : out);
}

const problemOf = ({ exit, status, version, error }) =>
  `curl ${exit}, status ${status}, HTTP/${version} ${error}`;
const goesTo = ({ status, head }, url) =>
  ([301, 308].includes(status) && head.includes(`location: ${url}\r\n`.toLowerCase())) ||
  head.includes(`location: ${url}`)
    ? []
    : `${status}: ${head}`;
