let context: AudioContext | undefined;

const notes = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.14 },
];
const noteSeconds = 0.32;
const loudness = 0.18;
const oneChimeMs = 1_500;

/** Call from a click or key press: browsers allow sound only after a user gesture. */
export function readyChime(): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

export function chime(): void {
  if (context?.state !== 'running') return;
  for (const { hertz, at } of notes) ring(context, hertz, context.currentTime + at);
}

/** Plays the notification sound in only one of several open tabs. */
export async function chimeOnce(event: string): Promise<void> {
  if (context?.state !== 'running') return;
  if (!navigator.locks) return chime();
  await navigator.locks.request(`latchline-chime-${event}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    chime();
    await new Promise((resolve) => setTimeout(resolve, oneChimeMs));
  });
}

function ring(audio: AudioContext, hertz: number, start: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loudness, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + noteSeconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + noteSeconds);
}
