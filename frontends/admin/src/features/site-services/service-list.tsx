import { servicePlaceholders } from '@latchline/contracts/content/business-placeholders';
import type { Service } from '@latchline/contracts/content/content.schema';
import { Icon } from '@latchline/kit/icons/icon';
import { InnerLink } from '../../shared/records/record-parts';
import records from '../../shared/records/records.module.css';
import { useFilled } from '../../shared/records/use-filled';
import { paths } from '../../shared/navigation/paths';
import { Notice } from '../../shared/ui/notice';
import { DrawingPicture } from './drawing-picture';
import { priceOf } from './price';

export function ServiceList({ services }: { services: readonly Service[] }) {
  return (
    <>
      <div className={records.bar}>
        <p className={records.count}>
          {services.length > 0 &&
            `${services.length === 1 ? '1 service' : `${services.length} services`}, oldest first`}
        </p>
        <InnerLink className="btn btn-ink" to={`${paths.services}/new`}>
          <Icon name="plus" />
          Add service
        </InnerLink>
      </div>
      {services.length === 0 ? (
        <Notice title="No services yet" icon="wrench" level={2}>
          <p>A service’s card appears on the home page as soon as you add it.</p>
        </Notice>
      ) : (
        <ul className={records.rows}>
          {services.map((service) => (
            <Row key={service.id} service={service} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ service }: { service: Service }) {
  const { id, icon_name, title, description, price } = useFilled(service, (business) =>
    servicePlaceholders(service, business),
  );
  return (
    <li>
      <DrawingPicture name={icon_name} />
      <div className={records.main}>
        <InnerLink className={records.open} to={`${paths.services}/${id}`}>
          <b>{title}</b>
        </InnerLink>
        <p>{description}</p>
      </div>
      <div className={records.side}>
        <span>{priceOf(price)}</span>
        <InnerLink
          className="btn btn-line btn-s"
          to={`${paths.services}/${id}/edit`}
          aria-label={`Edit ${title}`}
        >
          Edit
        </InnerLink>
      </div>
    </li>
  );
}
