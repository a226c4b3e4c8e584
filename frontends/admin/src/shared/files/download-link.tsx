import { sessionRoutes } from '@latchline/contracts/identity/session.operations';
import { ButtonLink } from '@latchline/kit/components/button/button';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { useClients } from '../clients/clients';

interface DownloadLinkProps {
  readonly address: string;
  /** Toast when the server cannot be reached. */
  readonly failed: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A download that needs a session. A plain link, so that the browser streams files of any size to disk. */
export function DownloadLink({ address, failed, className, children }: DownloadLinkProps) {
  const { sessionApi } = useClients();
  const save = async () => {
    try {
      // A download cannot refresh the session itself; requesting the current user does.
      await sessionApi.call(sessionRoutes.getSession);
    } catch {
      return void toast.error(failed);
    }
    const link = document.createElement('a');
    link.href = address;
    link.download = '';
    link.click();
  };
  return (
    <ButtonLink
      className={className}
      href={address}
      download
      onClick={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {children}
    </ButtonLink>
  );
}
