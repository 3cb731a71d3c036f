require("node:url").pathToFileURL(__filename).href;
const require_zip_streams = require("./zip-streams-DHrW8Wrx.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
// host/archives/zip-reader.ts
var mostDirectoryBytes = 16 << 20;
var mostEntries = 1e4;
var STORED = 0;
var DEFLATED = 8;
async function readZipDirectory(file) {
	require_zip_streams.onThisThread();
	const found = new Map();
	let count = 0;
	try {
		const zip = new require_zip_streams.ZipReader(new SourceReader(file), {
			strictness: "strict",
			filenameValidation: "tolerant"
		});
		for await (const entry of zip.getEntriesGenerator()) {
			if (++count > mostEntries) throw zipError(file, `it has more than the ${mostEntries} files that are read in a zip`, entry.offset);
			const name = entry.filename;
			if (!entry.directory && !found.has(name)) found.set(name, {
				name,
				sizeBytes: entry.uncompressedSize,
				file: entry
			});
		}
	} catch (error) {
		throw error instanceof require_host_error.HostError ? error : zipError(file, whyUnreadable(error), file.sizeBytes);
	}
	return found;
}
async function readZipEntry(file, { name, sizeBytes, file: entry }, take, signal) {
	const fail = (what) => zipError(file, `“${name}” ${what}`, entry.offset);
	if (signal?.aborted) throw require_host_error.cancelledError();
	if (entry.encrypted) throw fail("is encrypted. Unpack the zip with its password first");
	const method = entry.compressionMethod;
	if (method !== STORED && method !== DEFLATED) throw fail(`is compressed by method ${method}, which is not supported. Unpack the zip with another program`);
	let gotBytes = 0;
	let refused = null;
	const content = new WritableStream({ async write(bytes) {
		try {
			gotBytes += bytes.length;
			if (gotBytes > sizeBytes) throw fail(`has more than the ${sizeBytes} bytes stated in the directory`);
			await take(bytes);
		} catch (error) {
			refused ??= error;
			throw error;
		}
	} });
	try {
		await entry.getData(content, {
			checkCrc32: true,
			...signal && { signal }
		});
	} catch (error) {
		if (signal?.aborted) throw require_host_error.cancelledError();
		if (refused !== null) throw refused;
		throw error instanceof require_host_error.HostError ? error : fail(`is damaged (${text(error)})`);
	}
	if (gotBytes !== sizeBytes) throw fail(`is damaged: it has ${gotBytes} bytes, but the directory states ${sizeBytes}`);
}
var SourceReader = class extends require_zip_streams.Reader {
	#file;
	constructor(file) {
		super(file);
		this.#file = file;
		this.size = file.sizeBytes;
	}
	async readUint8Array(offset, lengthBytes) {
		if (lengthBytes > mostDirectoryBytes) throw zipError(this.#file, "its directory is too large", offset);
		return this.#file.read(offset, lengthBytes);
	}
};
var text = (error) => error instanceof Error ? error.message : String(error);
var whyUnreadable = (error) => error instanceof Error && (error.message === "File format is not recognized" || error.message === "End of central directory not found") ? "it is not a zip file, or it is truncated" : `its directory is damaged (${text(error)})`;
var zipError = (file, what, byteOffset) => new require_host_error.HostError("bad-request", `${file.name}: ${what}. (At byte ${byteOffset}.) Open another copy of it.`, byteOffset);
exports.readZipDirectory = readZipDirectory;
exports.readZipEntry = readZipEntry;
