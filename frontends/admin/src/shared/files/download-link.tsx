import { routes } from '@latchline/contracts/api/routes';
import { ButtonLink } from '@latchline/kit/components/button/button';
import type { ReactNode } from 'react';
import { toast } from 'sonner';
import { useClients } from '../clients/clients';

interface DownloadLinkProps {
  readonly address: string;
  /** Said when nobody can be reached. */
  readonly failed: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A file behind the sign-in. A link: the browser saves it as it comes, however much it is. */
export function DownloadLink({ address, failed, className, children }: DownloadLinkProps) {
  const { sessionApi } = useClients();
  const save = async () => {
    try {
      // A download cannot renew the session by itself; asking who is signed in does.
      await sessionApi.call(routes.getSession);
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
