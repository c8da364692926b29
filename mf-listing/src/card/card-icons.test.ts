import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { IconDrawing } from '@storefront/ui/icon';
import { heartIcon, snowflakeIcon, sunSnowIcon, truckIcon, wifiIcon } from '@storefront/ui/icons';
import { expect, test } from 'vitest';

const rules = readFileSync(path.join(import.meta.dirname, 'card-icons.module.css'), 'utf8');

function drawingOf(selector: string): string {
  const [, drawing = ''] = rules.split(`\n${selector} {\n  --drawing: url("data:image/svg+xml,`);
  return decodeURIComponent(drawing.slice(0, drawing.indexOf('")')));
}

test.each<[string, IconDrawing, string]>([
  ['.heart', heartIcon, 'none'],
  ['.heart[data-heart="filled"]', heartIcon, '#000'],
  ['.snowflake', snowflakeIcon, 'none'],
  ['.sun-snow', sunSnowIcon, 'none'],
  ['.truck', truckIcon, 'none'],
  ['.wifi', wifiIcon, 'none'],
])('%s is drawn as the shared icon', (selector, { path: outline }, fill) => {
  const drawing = new DOMParser().parseFromString(drawingOf(selector), 'image/svg+xml').documentElement;
  expect(drawing.getAttribute('viewBox')).toBe('0 0 24 24');
  expect(drawing.getAttribute('fill')).toBe(fill);
  expect(drawing.querySelector('path')?.getAttribute('d')).toBe(outline);
});
