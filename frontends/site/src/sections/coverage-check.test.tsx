import '@testing-library/jest-dom';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { CoverageCheck as Check } from '@latchline/contracts/pages/coverage-check';
import { business, coverage, coverageCopy, outside } from '../testing/models';
import { CoverageCheck } from './coverage-check';

const south = { name: 'South Yorkshire', slug: 'south-yorkshire' };
const west = { name: 'West Yorkshire', slug: 'west-yorkshire' };

const show = (check: Check | null = null, path = '/contact', regions = [south]) =>
  render(
    <CoverageCheck
      path={path}
      model={{ coverage_copy: coverageCopy, coverage_check: check, regions }}
      business={business}
    />,
  );

describe('Do you cover my area?', () => {
  it('submits to its own page without script', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Do you cover my area?' })).toBeInTheDocument();
    const form = screen.getByRole('textbox', { name: 'Postcode, town or suburb' }).closest('form')!;
    expect(form).toHaveAttribute('action', '/contact#coverage');
    expect(form).toHaveAttribute('method', 'get');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows the town and response time, with a link to the town', () => {
    show({ postcode: 'S11', coverage });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Yes. Our Sheffield locksmiths cover S11.A locksmith reaches you in 15–30 minutes. Sheffield locksmithsCall Now',
    );
    expect(screen.getByRole('link', { name: /^Call Now/ })).toHaveAttribute('href', 'tel:+441144960111');
    expect(screen.getByRole('link', { name: 'Sheffield locksmiths' })).toHaveAttribute(
      'href',
      '/locksmiths/south-yorkshire/sheffield',
    );
    expect(screen.getByLabelText('Postcode, town or suburb')).toHaveValue('S11');
  });

  it('links to the only region, or to several by name, except on their own pages', () => {
    show();
    expect(screen.getByRole('link', { name: 'See all areas' })).toHaveAttribute(
      'href',
      '/locksmiths/south-yorkshire',
    );
    cleanup();
    show(null, '/contact', [south, west]);
    expect(screen.getByRole('link', { name: 'West Yorkshire' })).toHaveAttribute(
      'href',
      '/locksmiths/west-yorkshire',
    );
    cleanup();
    show(null, '/locksmiths/west-yorkshire', [south, west]);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    cleanup();
    show(null, '/contact', []);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('links to a city page', () => {
    const path = '/locksmiths/manchester';
    show({ postcode: 'M1', coverage: { ...coverage, district: 'M1', town: 'Manchester', path } });
    expect(screen.getByRole('link', { name: 'Sheffield locksmiths' })).toHaveAttribute('href', path);
  });

  it('does not say that a town covers itself', () => {
    const barnsley = { ...coverage, district: null, place: 'Barnsley', town: 'Barnsley' };
    show({ postcode: 'barnsley', coverage: barnsley });
    expect(screen.getByRole('status')).toHaveTextContent(coverageCopy.covered);
  });

  it('links to all areas, except on the region page', () => {
    show();
    expect(screen.getByRole('link', { name: 'See all areas' })).toHaveAttribute(
      'href',
      '/locksmiths/south-yorkshire',
    );
    cleanup();
    show(null, '/locksmiths/south-yorkshire');
    expect(screen.queryByRole('link', { name: 'See all areas' })).not.toBeInTheDocument();
  });

  it('shows no response time or town if they are unknown', () => {
    show({
      postcode: 'S11',
      coverage: { ...coverage, town: null, slug: null, path: null, response_time: null },
    });
    expect(screen.getByRole('status')).toHaveTextContent(/^Yes\. We cover S11\.Call Now/);
  });

  it('shows the phone number for a place outside the area', () => {
    show({ postcode: 'LS1', coverage: outside });
    expect(screen.getByRole('status')).toHaveTextContent(/^LS1 is outside our listed area/);
    expect(within(screen.getByRole('status')).getByRole('link')).toHaveAttribute('href', 'tel:+441144960111');
  });

  it('shows an error if the place is not recognised', () => {
    show({ postcode: 'Leeds', coverage: null });
    const input = screen.getByLabelText('Postcode, town or suburb');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Error: Enter a postcode, like S11');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
