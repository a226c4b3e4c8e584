// Downloads packages of Debian and unpacks them into a folder, with lists of packages of its own: nothing is installed.
import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '../run.mjs';

const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
export const mirror = process.env.DEBIAN_MIRROR || 'http://deb.debian.org/debian';

const engine = [
  ...[
    'docker.io',
    'containerd',
    'runc',
    'tini',
    'libdevmapper1.02.1',
    'debootstrap',
    'slirp4netns',
    'libslirp0',
  ],
  ...['iptables', 'libip4tc2', 'libip6tc2', 'libxtables12', 'libnftnl11', 'libmnl0', 'libnfnetlink0'],
  'libnetfilter-conntrack3',
];

async function unpack(folder, release, packages) {
  const target = join(folder, release);
  if (existsSync(target)) return target;
  const [lists, unpacked] = [join(folder, 'apt', release), `${target}.new`];
  for (const path of ['state/lists/partial', 'cache/archives/partial', 'downloads'])
    mkdirSync(join(lists, path), { recursive: true });
  writeFileSync(join(lists, 'sources.list'), `deb [signed-by=${keyring}] ${mirror} ${release} main\n`);
  const options = Object.entries({
    'Dir::State': join(lists, 'state'),
    'Dir::Cache': join(lists, 'cache'),
    'Dir::Etc::sourcelist': join(lists, 'sources.list'),
    'Dir::Etc::sourceparts': '-',
    'APT::Sandbox::User': 'root',
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await must('apt-get', [...options, 'update']);
  await must('apt-get', [...options, 'download', ...packages], { cwd: join(lists, 'downloads') });
  mkdirSync(unpacked, { recursive: true });
  for (const file of readdirSync(join(lists, 'downloads')))
    await must('dpkg', ['-x', join(lists, 'downloads', file), unpacked]);
  renameSync(unpacked, target);
  return target;
}

/** The engine of Debian 12 and the newer Compose of Debian 13. */
export async function unpackPrograms(folder) {
  const debian12 = await unpack(folder, 'bookworm', engine);
  const debian13 = await unpack(folder, 'trixie', ['docker-compose']);
  const legacy = join(folder, 'iptables');
  const configuration = join(folder, 'configuration');
  // The engine writes rules in the older format, which every kernel understands.
  linkOnce(
    legacy,
    ['iptables', 'iptables-save', 'iptables-restore'],
    join(debian12, 'usr/sbin/xtables-legacy-multi'),
  );
  linkOnce(
    legacy,
    ['ip6tables', 'ip6tables-save', 'ip6tables-restore'],
    join(debian12, 'usr/sbin/xtables-legacy-multi'),
  );
  const plugins = join(configuration, 'cli-plugins');
  linkOnce(plugins, ['docker-compose'], join(debian13, 'usr/libexec/docker/cli-plugins/docker-compose'));
  const libraries = [join(debian12, 'usr/lib/x86_64-linux-gnu'), join(debian12, 'lib/x86_64-linux-gnu')].map(
    (path) => path.replace('x86_64', process.arch === 'arm64' ? 'aarch64' : 'x86_64'),
  );
  return {
    path: [legacy, join(debian12, 'usr/sbin'), join(debian12, 'usr/bin'), join(debian12, 'sbin')].join(':'),
    libraries: libraries.join(':'),
    xtables: join(libraries[0], 'xtables'),
    debootstrap: join(debian12, 'usr/share/debootstrap'),
    debootstrapProgram: join(debian12, 'usr/sbin/debootstrap'),
    configuration,
  };
}

function linkOnce(folder, names, target) {
  mkdirSync(folder, { recursive: true });
  for (const name of names) if (!existsSync(join(folder, name))) symlinkSync(target, join(folder, name));
}
