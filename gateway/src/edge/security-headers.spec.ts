import { dataPolicy, pagePermissions, pagePolicy, securityHeaders } from './security-headers';

describe('pagePolicy', () => {
  const hashes = { script_hashes: ["'sha256-YWJj'"], style_hashes: ["'sha256-ZGVm'"] };

  it('allows exactly the inline code that the shell rendered', () => {
    const policy = pagePolicy(hashes, { secure: true, tag: null, map: null }).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "script-src 'self' 'sha256-YWJj'",
        "style-src 'self' 'sha256-ZGVm'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        'upgrade-insecure-requests',
      ]),
    );
  });

  it('ignores sources that are not hashes', () => {
    const open = ["'unsafe-inline'", '*', "'sha256-YWJj'; script-src *", 'https://evil.example'];
    const policy = pagePolicy(
      { script_hashes: open, style_hashes: open },
      { secure: false, tag: null, map: null },
    );
    expect(policy).toContain("script-src 'self'; style-src 'self';");
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it('allows third-party hosts only for the tag and the map', () => {
    const strict = pagePolicy(hashes, { secure: false, tag: null, map: null });
    expect(strict).not.toMatch(/https?:/);
    const tag = {
      script: ['https://tags.example'],
      img: ['https://pixels.example'],
      connect: ['https://*.reports.example'],
      frame: ['https://frames.example'],
    };
    const policy = pagePolicy(hashes, { secure: false, tag, map: null }).split('; ');
    expect(policy.filter((directive) => directive.includes('example'))).toEqual([
      "script-src 'self' 'sha256-YWJj' https://tags.example",
      "img-src 'self' data: https://pixels.example",
      "connect-src 'self' https://*.reports.example",
      'frame-src https://frames.example',
    ]);
    expect(policy.length).toBe(strict.split('; ').length + 1);
    expect(strict).not.toContain('connect-src');
    expect(strict).toContain("frame-src 'none'");
    const both = pagePolicy(hashes, { secure: false, tag, map: 'https://maps.example' });
    expect(both).toContain('frame-src https://maps.example https://frames.example;');
  });
});

it('allows the location only to our own pages', () => {
  expect(securityHeaders(true)['permissions-policy']).toContain('geolocation=()');
  expect(pagePermissions).toBe('camera=(), microphone=(), geolocation=(self), payment=(), usb=()');
});

it('sets HSTS only for https sites', () => {
  expect(securityHeaders(true)).toHaveProperty('strict-transport-security');
  expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders(false)['content-security-policy']).toBe(dataPolicy);
});
