import type { ModuleId } from '@storefront/contracts';
import { classNames } from '../document/class-names.ts';
import { documentEnd, documentStart } from '../document/head.ts';
import type { RenderInput } from '../http/render-entry.tsx';
import { isPage, loadKey } from '../page/page-state.ts';
import type { Composition } from './compose-page.ts';
import {
  allOutcomes,
  dress,
  giveUpThrowers,
  inputOf,
  type Outcomes,
  type RenderedPage,
  RenderNotes,
  type RenderSettings,
} from './render-page.ts';

/**
 * Renders the page whole: every load awaited, status and releases known before the first byte. A release that throws
 * is given up and its slot rendered again with the one before it, so that nothing broken is ever sent. A slot whose
 * HTML is remembered for this very data is not rendered again.
 */
export async function renderWhole(
  composition: Composition,
  settings: RenderSettings,
): Promise<RenderedPage & { readonly body: Buffer }> {
  const outcomes = await allOutcomes(composition);
  const notes = new RenderNotes(outcomes);
  const input = inputOf(composition, notes, settings);
  const skeleton = skeletonOf(composition, input, settings);
  const slots = new Map<string, Buffer>();
  for (const module of composition.modules)
    slots.set(module, await slotHtml(module, skeleton, input, outcomes, settings));
  if (giveUpThrowers(composition, notes)) return renderWhole(composition, settings);
  // between the holes stands HTML, at them the names of their modules
  const pieces = skeleton.split(hole);
  const body = pieces.map((piece, index) => (index % 2 === 1 && slots.get(piece)) || Buffer.from(piece));
  const classes = classNames(Buffer.concat(body).toString());
  const { status, headers, document } = dress(composition, outcomes, notes, settings, classes);
  const end = Buffer.from(documentEnd(settings.shell.scripts));
  return { status, headers, body: Buffer.concat([...documentStart(document), ...body, end]) };
}

const hole = /<template data-hole="([^"]+)"><\/template>/g;

/** The page around its slots, which every page of a route shares. */
function skeletonOf(
  { route }: Composition,
  input: RenderInput,
  { memory, texts, renderer }: RenderSettings,
): string {
  const key = `skeleton ${route?.page} ${route?.layout}`;
  const source = { data: '', config: texts.textOf(input.page.config) };
  const kept = memory.find(key, source);
  if (kept !== undefined) return kept.toString();
  const html = renderer.renderSkeleton(input);
  memory.keep(key, source, Buffer.from(html));
  return html;
}

async function slotHtml(
  module: ModuleId,
  skeleton: string,
  input: RenderInput,
  outcomes: Outcomes,
  { memory, texts, renderer }: RenderSettings,
): Promise<Buffer> {
  const render = async (from: RenderInput) =>
    Buffer.from(insideHole(await renderer.renderSlot(from, module), module, skeleton));
  const outcome = outcomes.get(module);
  if (outcome?.release === undefined) return render(input);
  const { path, search, config } = input.page;
  // a slot that every page has may follow the path (its menu shows where one is), not the query
  const key = `${loadKey(module, outcome.release.candidate)} ${path}${isPage(module) ? search : ''}`;
  const source = {
    data: outcome.envelope ? texts.textOf(outcome.envelope) : '',
    config: texts.textOf(config),
  };
  const kept = memory.find(key, source);
  if (kept !== undefined) return kept;
  let threw = false;
  const onError: RenderInput['onError'] = (...failure) => {
    threw = true;
    input.onError(...failure);
  };
  const html = await render({ ...input, onError });
  if (!threw) memory.keep(key, source, html);
  return html;
}

/** What stands where the skeleton has its hole. */
function insideHole(html: string, module: ModuleId, skeleton: string): string {
  const mark = `<template data-hole="${module}"></template>`;
  const at = skeleton.indexOf(mark);
  const before = skeleton.slice(0, at).replaceAll(hole, '');
  const after = skeleton.slice(at + mark.length).replaceAll(hole, '');
  return html.slice(before.length, html.length - after.length);
}
