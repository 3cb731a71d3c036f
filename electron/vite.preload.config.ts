import { defineConfig } from 'vite';
import { shellBundle } from './vite.bundle.ts';

export default defineConfig(shellBundle('preload'));
