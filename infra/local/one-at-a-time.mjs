// Lets one command at a time do something in this checkout. Built-in modules only: the packages may not be installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Waits until no other command does this. `lock` is a file that names the process; one that was killed no longer counts. */
export async function oneAtATime(lock, doing, work) {
  for (let said = false; !take(lock);) {
    const holder = read(lock);
    if (holder !== null && !isRunning(holder)) removeStale(lock, holder);
    else if (!said && holder !== null) {
      said = true;
      process.stdout.write(`Waiting for process ${holder.split(' ')[0]}, which is ${doing} …\n`);
    }
    await pause(200);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Linked, so that the lock never exists without its content. */
function take(lock) {
  const own = `${lock}.${process.pid}`;
  try {
    writeFileSync(own, `${process.pid} ${basename(process.argv[1] ?? 'node')}`);
    linkSync(own, lock);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    const message = `The folder of Latchline cannot be written: ${error.message}`;
    throw Object.assign(new Error(message), { expected: true });
  } finally {
    rmSync(own, { force: true });
  }
}

/** If two commands find the same stale lock, only one can move it. A newer lock that it moves by mistake is put back. */
function removeStale(lock, holder) {
  const moved = `${lock}.${process.pid}.stale`;
  try {
    renameSync(lock, moved);
    if (read(moved) !== holder) linkSync(moved, lock);
    rmSync(moved, { force: true });
  } catch {
    // Another command removed it first.
  }
}

/** Null if the file is gone, because the process that it belongs to can exit at any time. */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** In a container, a process that was killed may have had the id of this one; after a restart, an unrelated one has it. */
function isRunning(holder) {
  const [pid, script] = holder.split(' ');
  return pid !== String(process.pid) && commandLine(pid).includes(script);
}

function commandLine(pid) {
  if (!existsSync('/proc/self/cmdline'))
    return spawnSync('ps', ['-ww', '-o', 'args=', '-p', pid], { encoding: 'utf8' }).stdout ?? '';
  return read(`/proc/${pid}/cmdline`) ?? '';
}
