import { noJob } from '../../testing/fake-leads';
import { listedLeadOf } from '../../testing/fake-gateway';
import { dayPlan } from './day-plan';

const visit = (who_goes: string | null, starts_at: string | null, minutes = 60) =>
  listedLeadOf({ stage: 'booked', job: { ...noJob, who_goes, starts_at, minutes } });
const tom = 'tom@latchline.example';
const sana = 'sana@latchline.example';
const evening = { now: Date.parse('2026-11-27T18:49:00Z'), isToday: true };

describe('the plan of a day', () => {
  it('names everybody, and first what nobody goes to', () => {
    const items = [visit(null, '2026-11-27T20:00:00Z'), visit(tom, '2026-11-27T19:00:00Z')];
    const { people } = dayPlan({ items, unplanned: [visit(tom, null)] }, [sana], evening);
    expect(people.map(({ person, visits }) => [person, visits.length])).toEqual([
      [null, 1],
      [sana, 0],
      [tom, 2],
    ]);
  });

  it('has hours around the visits and the present, eight at least', () => {
    const { hours, now } = dayPlan(
      { items: [visit(tom, '2026-11-27T20:00:00Z')], unplanned: [] },
      [],
      evening,
    );
    expect(hours.map(({ at }) => new Date(at).toISOString().slice(11, 16))).toEqual([
      '19:00',
      '20:00',
      '21:00',
      '22:00',
      '23:00',
      '00:00',
      '01:00',
    ]);
    expect(now).toBeCloseTo((49 / 480) * 100);
  });

  it('labels only as many hours as have room, and none behind the present', () => {
    const labels = (minutes: number) =>
      dayPlan({ items: [visit(tom, '2026-11-27T19:30:00Z', minutes)], unplanned: [] }, [], evening)
        .hours.filter(({ hasLabel }) => hasLabel)
        .map(({ at }) => new Date(at).toISOString().slice(11, 16));
    expect(labels(60)).toEqual(['20:00', '21:00', '22:00', '23:00', '00:00', '01:00']);
    expect(labels(1440)).toEqual(['22:00', '01:00', '04:00', '07:00', '10:00', '13:00', '16:00', '19:00']);
  });

  it('places visits by time, also when the clocks go back', () => {
    const items = [visit(tom, '2026-10-25T00:30:00Z', 120)];
    const { people, hours } = dayPlan({ items, unplanned: [] }, [], { now: 0, isToday: false });
    expect(people[0]?.visits[0]?.place).toEqual({ start: 6.25, length: 25, lane: 0 });
    expect(hours).toHaveLength(7);
  });

  it('gives visits that overlap lanes of their own, and reuses a free lane', () => {
    const items = ['18:00', '18:30', '19:00', '20:30'].map((time) => visit(tom, `2026-11-27T${time}:00Z`));
    const [day] = dayPlan({ items, unplanned: [visit(tom, null)] }, [], evening).people;
    expect(day?.visits.map(({ place }) => place?.lane)).toEqual([0, 1, 0, 0, undefined]);
    expect(day?.lanes).toBe(2);
  });

  it('leaves out the present and undated jobs on another day', () => {
    const plan = dayPlan({ items: [], unplanned: [visit(null, null)] }, [tom], { now: 0, isToday: false });
    expect(plan.now).toBeNull();
    expect(plan.people).toEqual([{ person: tom, visits: [], lanes: 0 }]);
  });
});
