import { DrawingPatterns } from '@latchline/kit/drawings/drawing-patterns';
import { RecordsScreen } from '../../shared/records/records-screen';
import { useAddress } from '../../shared/navigation/address';
import { paths } from '../../shared/navigation/paths';
import './drawings.css';
import { EditService } from './edit-service';
import { NewService } from './new-service';
import { ServiceList } from './service-list';
import { ServiceView } from './service-view';
import { useServiceList } from './services.queries';

const words = {
  failed: 'Failed to load services',
  gone: 'Service not found',
  all: 'All services',
  path: paths.services,
  icon: 'wrench',
} as const;

/** The locksmith services shown on the home page. */
export function ServicesTab() {
  const { path } = useAddress();
  const [id, mode] = path.slice(paths.services.length + 1).split('/');
  const query = useServiceList();
  return (
    <RecordsScreen
      query={query}
      id={id}
      editing={mode === 'edit'}
      words={words}
      around={<DrawingPatterns />}
      list={(services) => <ServiceList services={services} />}
      create={() => <NewService />}
      view={(service) => <ServiceView service={service} />}
      edit={(service) => <EditService service={service} />}
    />
  );
}
