const dayMs = 24 * 60 * 60 * 1000;

/** A visitor's clock is believed within a day: beyond, it is wrong, or the beacon was kept for far too long. */
export function happenedAt(at: string, receivedAt: string): Date {
  const [told, received] = [Date.parse(at), Date.parse(receivedAt)];
  return new Date(Math.abs(told - received) < dayMs ? told : received);
}
