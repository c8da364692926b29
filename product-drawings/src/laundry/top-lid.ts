// Lids of top-loading washers, laid on the slanted top. Millimetres.
import type { Canvas } from '../canvas/canvas.ts';
import type { Point } from '../canvas/numbers.ts';
import { ellipse, polygon, rect } from '../canvas/shapes.ts';
import type { Look } from '../parts/finishes.ts';
import type { Projection } from '../product/product.ts';

interface Lid {
  canvas: Canvas;
  w: number;
  /** Height of the slanted top on the picture. */
  rise: number;
  at: Projection;
  look: Look;
}

export type LidStyle = (lid: Lid) => string;

const quad = (at: Projection, u1: number, v1: number, u2: number, v2: number): Point[] => [
  at(u1, v1),
  at(u2, v1),
  at(u2, v2),
  at(u1, v2),
];

const framed = (look: Look) => ({ stroke: look.edge, 'stroke-width': 3, 'stroke-linejoin': 'round' });

const pull = (canvas: Canvas, w: number, rise: number) =>
  rect(w * 0.36, rise - 26, w * 0.28, 20, canvas.down('#8d979e', '#dfe4e7'), { r: 9 });

const smoked = (canvas: Canvas) => canvas.slant('#5c6a74', '#20282e@.5', '#3c4851');

const glassLid: LidStyle = ({ canvas, w, rise, at, look }) =>
  polygon(quad(at, 0.08, 0.1, 0.92, 0.93), smoked(canvas), framed(look)) +
  polygon(quad(at, 0.16, 0.18, 0.42, 0.86), '#fff', { opacity: 0.16 }) +
  ellipse(w * 0.57, rise * 0.5, w * 0.22, rise * 0.22, 'none', {
    stroke: '#b9c5cd',
    'stroke-width': 6,
    'stroke-opacity': 0.45,
  }) +
  pull(canvas, w, rise);

const plainLid: LidStyle = ({ canvas, w, rise, at, look }) =>
  polygon(quad(at, 0.08, 0.1, 0.92, 0.93), canvas.slant(...look.top), framed(look)) + pull(canvas, w, rise);

/** A white lid with a small window in its middle. */
const windowLid: LidStyle = ({ canvas, w, rise, at, look }) =>
  polygon(quad(at, 0.06, 0.08, 0.94, 0.94), canvas.slant(...look.top), framed(look)) +
  polygon(quad(at, 0.26, 0.26, 0.76, 0.84), smoked(canvas), {
    stroke: look.seam,
    'stroke-width': 4,
    'stroke-linejoin': 'round',
  }) +
  polygon(quad(at, 0.32, 0.34, 0.48, 0.78), '#fff', { opacity: 0.2 }) +
  pull(canvas, w, rise);

/** Pale glass from edge to edge. */
const clearLid: LidStyle = ({ canvas, w, rise, at, look }) =>
  polygon(quad(at, 0.03, 0.05, 0.97, 0.95), canvas.slant('#c9d7df', '#8fa2ae@.5', '#b5c5ce'), framed(look)) +
  ellipse(w * 0.57, rise * 0.5, w * 0.27, rise * 0.27, canvas.radialUpperLeft('#e3e9ed', '#7d8d98')) +
  ellipse(w * 0.57, rise * 0.52, w * 0.2, rise * 0.19, canvas.radialUpperLeft('#5b6770', '#2b343b')) +
  polygon(quad(at, 0.1, 0.12, 0.3, 0.9), '#fff', { opacity: 0.3 }) +
  pull(canvas, w, rise);

/** Hinged in the middle: two leaves. */
const foldingLid: LidStyle = ({ canvas, w, rise, at, look }) =>
  polygon(quad(at, 0.07, 0.1, 0.93, 0.5), canvas.slant(...look.top), framed(look)) +
  polygon(quad(at, 0.07, 0.52, 0.93, 0.93), smoked(canvas), framed(look)) +
  pull(canvas, w, rise);

export const lidStyles: readonly LidStyle[] = [glassLid, plainLid, windowLid, clearLid, foldingLid];
