import { Icon } from '@latchline/kit/icons/icon';
import { useEffect } from 'react';
import { chime, readyChime } from '../../shared/browser/chime';
import { useStore } from '../../shared/browser/store';
import { soundPreference } from '../../shared/browser/preferences';

export function toggleSound(): void {
  const on = soundPreference.snapshot() === 'on';
  soundPreference.choose(on ? 'off' : 'on');
  if (on) return;
  readyChime();
  // The audio context starts a moment later; the sample confirms that sound is on.
  setTimeout(chime, 60);
}

export function SoundSwitch() {
  const on = useStore(soundPreference) === 'on';
  return (
    <button type="button" className="btn btn-quiet" aria-pressed={on} onClick={toggleSound}>
      <Icon name={on ? 'bell' : 'bell-off'} />
      {on ? 'Sound on' : 'Sound off'}
    </button>
  );
}

/** After a reload, browsers allow sound only after the user's first click or key press. */
export function useSoundReadiness(): void {
  const on = useStore(soundPreference) === 'on';
  useEffect(() => {
    if (!on) return;
    const gestures = ['pointerdown', 'keydown'] as const;
    for (const gesture of gestures) window.addEventListener(gesture, readyChime, { once: true });
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, readyChime);
    };
  }, [on]);
}
