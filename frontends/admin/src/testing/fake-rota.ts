import { profileRoutes } from '@latchline/contracts/identity/profile.operations';
import { callOutRoutes } from '@latchline/contracts/notifications/call-outs/call-out.operations';
import { laneRoutes } from '@latchline/contracts/notifications/lanes/lane.operations';
import { rotaRoutes } from '@latchline/contracts/notifications/rota/rota.operations';
import type { CallOut } from '@latchline/contracts/notifications/call-outs/call-out.schema';
import type { Profile, StaffMember, VersionedProfile } from '@latchline/contracts/identity/profile.schema';
import type { Lanes, SilentPerson } from '@latchline/contracts/notifications/lanes/lane.schema';
import type { Rota, RotaNow, RotaSpan } from '@latchline/contracts/notifications/rota/rota.schema';
import { newId } from '../shared/browser/new-id';
import { checkVersion, findIn, type On } from './fake-routes';

const at = '2025-03-01T12:00:00.000Z';
const later = () => new Date().toISOString();
const [dee, sue] = ['dee@latchline.example', 'sue.smith@latchline.example'];

export const noProfile: Profile = { name: null, mobile: null, licence_number: null, photo: null };

export const staffOf = (email: string, number: number, change: Partial<Profile> = {}): StaffMember => ({
  id: `00000000-0000-7000-8005-${String(number).padStart(12, '0')}`,
  email,
  ...noProfile,
  ...change,
});

export const spanOf = (
  from: string,
  until: string,
  line: string[] = [],
  unreachable: string[] = [],
): RotaSpan => ({
  from,
  until,
  line,
  unreachable,
  gap: line.length === 0,
});

/** In-memory profiles, lanes and rota. Spans are set by the test: the fake does not compute them. */
export function fakeRota(on: On) {
  const profile: VersionedProfile = { ...noProfile, updated_at: at };
  const lanes: Lanes = {
    person: dee,
    push: { on: true, problem: 'no-device', devices: 0 },
    email: { on: true, problem: null },
    text: { on: false, problem: 'off', mobile: null },
    reachable: true,
    quiet_hours: null,
    digest_at: null,
    updated_at: at,
  };
  const rota: Rota = {
    weeks: 1,
    starts_on: '2026-01-05',
    shifts: [],
    claim_seconds: 60,
    overrides: [],
    updated_at: at,
    updated_by: null,
  };
  const state = {
    profile,
    lanes,
    /** Lanes of other users, by the id of the user. */
    lanesOf: new Map<string, Lanes>(),
    rota,
    spans: [] as RotaSpan[],
    now: spanOf(at, '2099-03-01T12:00:00.000Z') as RotaNow,
    staff: [staffOf(dee, 1, { mobile: '+447700900201' }), staffOf(sue, 2)],
    silent: [] as SilentPerson[],
    callOut: { notified: [], next: null, holder: null } as Omit<CallOut, 'lead_id'>,
  };
  on(profileRoutes.listStaff, () => ({ items: state.staff }));
  on(profileRoutes.getProfile, () => state.profile);
  on(profileRoutes.changeProfile, ({ body, version }) => {
    checkVersion(version, state.profile);
    return (state.profile = { ...state.profile, ...body, updated_at: later() });
  });
  on(profileRoutes.removeOwnPhoto, () => (state.profile = { ...state.profile, photo: null }));
  fakeLanes(on, state);
  on(rotaRoutes.getRota, () => state.rota);
  on(rotaRoutes.changeRota, ({ body, version }) => {
    checkVersion(version, state.rota);
    return (state.rota = { ...state.rota, ...body, updated_at: later() });
  });
  on(rotaRoutes.addRotaOverride, ({ body }) => {
    const overrides = [...state.rota.overrides, { id: newId(), ...body }];
    return (state.rota = { ...state.rota, overrides });
  });
  on(rotaRoutes.removeRotaOverride, ({ params }) => {
    const removed = findIn(state.rota.overrides, params.id);
    const overrides = state.rota.overrides.filter((one) => one !== removed);
    return (state.rota = { ...state.rota, overrides });
  });
  on(rotaRoutes.getRotaWeek, () => ({ from: at, until: at, spans: state.spans }));
  on(rotaRoutes.getOnCall, () => state.now);
  on(callOutRoutes.getCallOut, ({ params }) => ({ ...state.callOut, lead_id: params.id }));
  return state;
}

function fakeLanes(
  on: On,
  state: { lanes: Lanes; lanesOf: Map<string, Lanes>; silent: SilentPerson[] },
): void {
  const changed = (lanes: Lanes, { push, email, text, ...rest }: Record<string, unknown>): Lanes => {
    const switched = <L extends Lanes['email']>(lane: L, isOn: unknown): L =>
      typeof isOn === 'boolean' ? { ...lane, on: isOn, problem: isOn ? null : 'off' } : lane;
    const now = {
      ...lanes,
      ...rest,
      push: switched(lanes.push, push),
      email: switched(lanes.email, email),
      text: switched(lanes.text, text),
      updated_at: later(),
    };
    return { ...now, reachable: [now.push, now.email, now.text].some(({ problem }) => problem === null) };
  };
  on(laneRoutes.getLanes, () => state.lanes);
  on(laneRoutes.changeLanes, ({ body, version }) => {
    checkVersion(version, state.lanes);
    return (state.lanes = changed(state.lanes, body));
  });
  on(laneRoutes.testLane, ({ params: { lane } }) => ({
    lane,
    state: lane === 'push' ? ('queued' as const) : ('accepted' as const),
    detail: null,
  }));
  on(laneRoutes.listSilentPeople, () => ({ items: state.silent }));
  const of = (id: string): Lanes => state.lanesOf.get(id) ?? state.lanes;
  on(laneRoutes.getUserLanes, ({ params }) => of(params.id));
  on(laneRoutes.changeUserLanes, ({ params, body, version }) => {
    checkVersion(version, of(params.id));
    const now = changed(of(params.id), body);
    state.lanesOf.set(params.id, now);
    return now;
  });
}
