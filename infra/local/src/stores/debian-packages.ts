import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findOnPath } from './find-on-path';
import { runCommand, type CommandResult } from './run-command';

/**
 * Downloads Debian or Ubuntu packages, with their missing dependencies, and unpacks them into a folder. Needs no root
 * and changes nothing on the system.
 */
export async function unpackDebianPackages(
  packages: readonly string[],
  folder: string,
): Promise<string | null> {
  const [aptGet, dpkg] = ['apt-get', 'dpkg'].map((tool) => findOnPath(tool, process.env['PATH']));
  if (!aptGet || !dpkg) return 'this system does not have apt-get and dpkg';
  const apt = new Apt(aptGet, join(folder, 'apt'));
  const problem = await apt.download(packages);
  if (problem !== null) return problem;
  for (const archive of apt.archives()) {
    const { code, output } = await runCommand(dpkg, ['-x', archive, folder]);
    if (code !== 0) return `dpkg -x ${archive}: ${output.trim()}`;
  }
  rmSync(join(folder, 'apt'), { recursive: true, force: true });
  return null;
}

/**
 * LD_LIBRARY_PATH for the shared libraries of unpacked packages, with those that a package keeps for itself in a folder below the
 * others: an installed one finds them by an absolute path.
 */
export function libraryPath(folder: string): string {
  const below = ['usr/lib', 'lib'].map((path) => join(folder, path)).filter((path) => existsSync(path));
  const perMachine = below.flatMap(foldersIn).filter((path) => basename(path).includes('-linux-gnu'));
  const packages = perMachine.flatMap(foldersIn).filter(hasLibraries);
  return [...perMachine, ...packages, ...below].join(':');
}

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(path, entry.name));

const hasLibraries = (path: string): boolean =>
  readdirSync(path).some((name) => /^lib.+\.so(\.\d+)*$/.test(name));

class Apt {
  constructor(
    private readonly command: string,
    private readonly folder: string,
  ) {
    for (const path of ['lists/partial', 'archives/partial'])
      mkdirSync(join(folder, path), { recursive: true });
  }

  archives(): string[] {
    const folder = join(this.folder, 'archives');
    return readdirSync(folder)
      .filter((name) => name.endsWith('.deb'))
      .map((name) => join(folder, name));
  }

  /** Returns null, or why the download failed. */
  async download(packages: readonly string[]): Promise<string | null> {
    const updated = await this.run(['update']);
    const install = ['install', '--yes', '--download-only', '--no-install-recommends', '--reinstall'];
    const downloaded = await this.run([...install, ...packages]);
    if (downloaded.code === 0 && this.archives().length > 0) return null;
    return `apt-get could not download ${packages.join(', ')}: ${errorLines(downloaded, updated)}`;
  }

  /** Uses separate lists, cache and state: the system's require root and may be empty or outdated. */
  private run(args: readonly string[]): Promise<CommandResult> {
    const settings = {
      'Dir::State::lists': join(this.folder, 'lists'),
      'Dir::State::extended_states': join(this.folder, 'extended_states'),
      'Dir::Cache::archives': join(this.folder, 'archives'),
      'Dir::Cache::pkgcache': '',
      'Dir::Cache::srcpkgcache': '',
      'Dir::Log': this.folder,
      'Acquire::Languages': 'none',
      'Acquire::Retries': '2',
      'Acquire::http::Timeout': '20',
      'Acquire::https::Timeout': '20',
      'APT::Sandbox::User': 'root',
      'Debug::NoLocking': '1',
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
    return runCommand(this.command, ['-qq', ...options, ...args], { timeoutMs: 300_000 });
  }
}

function errorLines(...results: readonly CommandResult[]): string {
  const lines = results
    .flatMap(({ output }) => output.trim().split('\n'))
    .filter((line) => /^[EW]:/.test(line));
  return lines.slice(0, 3).join(' ') || 'no reason given';
}
