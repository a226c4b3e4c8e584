import { check, heading, measured } from '../report.mjs';

const goalMb = 250;
/** Packages with programs or files of their own: each is loaded once in a container. */
const packages = [
  'pg',
  'ioredis',
  'sharp',
  '@node-rs/argon2',
  'msgpackr-extract',
  '@opentelemetry/exporter-trace-otlp-http',
];
const looks = `
  for (const name of ${JSON.stringify(packages)}) require(name);
  require('sharp')({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).webp().toBuffer()
    .then((picture) => console.log(picture.length > 0 && require.resolve('swagger-ui-dist/swagger-ui-bundle.js') ? 'all there' : 'no picture'));`;

/** Builds the unmodified Dockerfile. */
export async function checkImage(installation) {
  heading('Image');
  const began = Date.now();
  await installation.docker('build', '--file', 'infra/docker/Dockerfile', '--tag', installation.image, '.');
  measured('build', `${Math.round((Date.now() - began) / 1000)} s`);
  const [{ Size, Config }] = JSON.parse(await installation.docker('image', 'inspect', installation.image));
  const megabytes = Math.round(Size / 1e6);
  measured('image', `${megabytes} MB (goal ${goalMb})`);
  check('the image is as small as its goal', megabytes <= goalMb ? [] : `${megabytes} MB`);
  check('it runs as a user without privileges', Config.User === 'node' ? [] : `user ${Config.User}`);
  const alone = ['run', '--rm', '--network', 'none', '--read-only', '--cap-drop', 'ALL', installation.image];
  const out = await installation.docker(...alone, 'node', '-e', looks);
  check('every package with files of its own loads', out.includes('all there') ? [] : out);
  const tools = await installation.run('docker', [
    ...alone,
    'sh',
    '-c',
    'id && ls / && tar --version && cat /etc/os-release',
  ]);
  check('sh, tar, gzip, ls, cat and id work', tools.code === 0 ? [] : tools.err);
}
