const dayMs = 24 * 60 * 60 * 1000;

/** The visitor's clock is trusted within a day. Beyond that it is wrong, or the beacon was delayed too long. */
export function happenedAt(at: string, receivedAt: string): Date {
  const [claimed, received] = [Date.parse(at), Date.parse(receivedAt)];
  return new Date(Math.abs(claimed - received) < dayMs ? claimed : received);
}
