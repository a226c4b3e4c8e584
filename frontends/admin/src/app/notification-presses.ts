import { navigate } from '../shared/navigation/address';
import { pathAfterSignIn } from '../shared/navigation/paths';

interface Press {
  readonly kind: 'open';
  readonly address: string;
}

/** A press on a notification leads to its lead in the dashboard that is open. Returns how to stop. */
export function followNotificationPresses(): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const heard = ({ data }: MessageEvent<Press | null>) => {
    if (data?.kind === 'open' && typeof data.address === 'string') navigate(pathAfterSignIn(data.address));
  };
  workers?.addEventListener('message', heard);
  workers?.startMessages();
  return () => workers?.removeEventListener('message', heard);
}
