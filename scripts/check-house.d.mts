export interface Imports {
  files: string[];
  packages: string[];
}
export type Graph = Map<string, Imports>;
export type House = Record<string, { says: string; may: string[]; apart?: boolean }>;
export function importsOf(text: string): string[];
export function readGraph(texts: Record<string, string>): Graph;
export function readTree(root: string): Graph;
export function breaches(graph: Graph, house?: House, packages?: Record<string, string[]>): string[];
export function fileCircles(graph: Graph): string[];
export function roomCircles(graph: Graph): string[];
export function orphans(graph: Graph, entries?: string[]): string[];
export function checkHouse(graph: Graph): string[];
export function picture(house?: House): string;
export function stalePicture(text: string): string[];
