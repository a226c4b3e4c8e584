import { freePort } from '../supervisor/free-port';
import type { ProcessPlan } from '../supervisor/process-plan';

/** Not 9229, which a developer's own `node --inspect` uses. */
const FIRST_PORT = 9230;

/** Ports by process name, gateway first; the same at every start unless another program uses the port. */
export async function assignDebugPorts(plans: readonly ProcessPlan[]): Promise<ReadonlyMap<string, number>> {
  const names = plans
    .filter(({ isStep, service }) => !isStep && service !== 'mail')
    .map(({ name }) => name)
    .sort((a, b) => rank(a) - rank(b));
  const ports = new Map<string, number>();
  for (const [index, name] of names.entries()) ports.set(name, await freePort(FIRST_PORT + index));
  return ports;
}

const rank = (name: string): number => ['gateway', 'shell'].indexOf(name) >>> 0;

/** Lines that Node prints when a debugger attaches or detaches. */
const debuggerNoise =
  /^(Debugger (listening|attached)|For help, see: https:\/\/nodejs\.org|Waiting for the debugger)/;

export function debuggable(plan: ProcessPlan, port: number | undefined): ProcessPlan {
  if (port === undefined) return plan;
  return {
    ...plan,
    launch: async () => {
      const launch = await plan.launch();
      return { ...launch, args: [`--inspect=127.0.0.1:${port}`, ...launch.args] };
    },
    translateLine: (line) => (debuggerNoise.test(line) ? null : line),
  };
}
