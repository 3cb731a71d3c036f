import { vi } from 'vitest';

// The stores of the file before are not those of this one.
vi.resetModules();
