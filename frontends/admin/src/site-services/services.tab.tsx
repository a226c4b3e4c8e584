import { ButtonLink } from '@latchline/kit/components/button/button';
import { DrawingPatterns } from '@latchline/kit/drawings/drawing-patterns';
import { Icon } from '@latchline/kit/icons/icon';
import { RecordsState } from '../editing/record-parts';
import records from '../editing/records.module.css';
import { useAddress } from '../navigation/address';
import { paths } from '../navigation/paths';
import { Notice } from '../ui/notice';
import './drawings.css';
import { EditService } from './edit-service';
import { NewService } from './new-service';
import { ServiceList } from './service-list';
import { ServiceView } from './service-view';
import { useServiceList } from './services.queries';

/** The services: a list, one to look at, and the same in its editor. Each has an address. */
export function ServicesTab() {
  const { path } = useAddress();
  const [id, mode] = path.slice(paths.services.length + 1).split('/');
  const asked = useServiceList();
  if (!asked.data) {
    return (
      <div className={records.screen}>
        <RecordsState asked={asked} failed="Failed to load services" />
      </div>
    );
  }
  const service = asked.data.find((one) => one.id === id);
  return (
    <div className={records.screen}>
      <DrawingPatterns />
      {!id && <ServiceList services={asked.data} />}
      {id === 'new' && <NewService />}
      {service &&
        (mode === 'edit' ? <EditService key={id} service={service} /> : <ServiceView service={service} />)}
      {id && id !== 'new' && !service && (
        <Notice title="This service is not there" icon="wrench" level={2}>
          <p>It may have been taken away.</p>
          <ButtonLink href={paths.services}>
            <Icon name="arrow-left" />
            All services
          </ButtonLink>
        </Notice>
      )}
    </div>
  );
}
