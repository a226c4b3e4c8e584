import { navigate } from '../shared/navigation/address';
import { pathAfterSignIn } from '../shared/navigation/paths';

interface Click {
  readonly kind: 'open';
  readonly address: string;
}

/** Opens the lead of a clicked notification in this tab. Returns a function that stops it. */
export function followNotificationClicks(): () => void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const onMessage = ({ data }: MessageEvent<Click | null>) => {
    if (data?.kind === 'open' && typeof data.address === 'string') navigate(pathAfterSignIn(data.address));
  };
  workers?.addEventListener('message', onMessage);
  workers?.startMessages();
  return () => workers?.removeEventListener('message', onMessage);
}
