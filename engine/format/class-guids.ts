/** Classes and providers that name things, by GUID (format document parts b, f and h). */
export const EVENT_TRACE = '68fdd900-4a3e-11d1-84f4-0000f80464e3';
export const PROCESS = '3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c';
export const THREAD = '3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c';
export const IMAGE = '2cb15d1d-5fc1-11d2-abe1-00a0c911f518';
export const FILE_IO = '90cbdc39-4a3e-11d1-84f4-0000f80464e3';
export const SYSTEM_CONFIG = '01853a65-418f-4f36-aefc-dc0f1d2fd235';
export const STACK_WALK = 'def2fe46-7bd6-4b80-bd94-f57fe20d0ce3';
export const KERNEL_PROCESS = '22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716';
export const KERNEL_FILE = 'edd08927-9cc4-4e65-b970-c2560fb5c289';

// What merging puts into a trace afterwards, at the times and threads of the events that it tells more about.
export const IMAGE_ID = 'b3e675d7-2554-4f18-830b-2762732560de';
export const SYS_CONFIG_EX = '9b79ee91-b5fd-41c0-a243-4248e266e9d0';
export const META_DATA = 'bbccf6c1-6cd1-48c4-80ff-839482e37671';
export const WIN_SAT = 'ed54dff8-c409-4cf6-bf83-05e1e61a09c4';
