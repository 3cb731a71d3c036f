require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_main = require("./main-BZSiOKnD.js");
const require_host_error = require("./host-error-Cu9vG_1j.js");
const require_pe_image = require("./pe-image-Ct2ksHLs.js");
const require_wanted_file = require("./wanted-file-Ct6G3EK0.js");
const require_options = require("./options-DBRoytOk.js");
const require_with_trace = require("./with-trace-bIfzwCSp.js");
let node_fs = require("node:fs");
let node_path = require("node:path");
// engine/symbols/managed/managed-pdb.ts
function pointAt(points, ilOffset) {
	let found = null;
	for (const point of points) {
		if (point.ilOffset > ilOffset) break;
		if (!point.hidden) found = point;
	}
	return found;
}
// host/symbols/named-file.ts
function openNamedFile(path, symbolPath) {
	const first = open(path);
	const files = [{
		path,
		...first
	}];
	const refused = [];
	if (first.symbols.image !== null) for (const id of require_pe_image.pdbIdsOf(first.symbols.image)) {
		const name = require_wanted_file.safeFileName(id.name);
		if (name === "" || files.length > 1) continue;
		const beside = (0, node_path.join)((0, node_path.dirname)(path), name);
		const key = require_wanted_file.pdbKeyText({
			name,
			guid: id.guid,
			age: id.age
		});
		const found = new Set([...(0, node_fs.existsSync)(beside) ? [beside] : [], ...require_wanted_file.candidates(require_wanted_file.parseSymbolPath(symbolPath), name, key)]);
		for (const candidate of found) {
			const opened = tryOpen(candidate);
			const problem = typeof opened === "string" ? opened : require_wanted_file.pdbRefusal(opened.symbols, id);
			if (problem === null && typeof opened !== "string") {
				files.push({
					path: candidate,
					...opened
				});
				break;
			}
			if (typeof opened !== "string") opened.close();
			refused.push(`${candidate}: ${problem}`);
		}
	}
	const sources = files.map(({ symbols }) => symbols).reverse();
	return {
		info: files.map(({ path: file, symbols }) => infoOf(file, symbols)),
		refused,
		framesAt: (rva) => {
			for (const { source } of sources) {
				const frames = source?.find(rva)?.frames ?? [];
				if (frames.length > 0) return frames;
			}
			return [];
		},
		statementAt: (token, ilOffset) => {
			for (const { managed } of sources) {
				const point = managed === null ? null : pointAt(managed.points(token), ilOffset);
				if (point !== null) return {
					file: point.file,
					line: point.startLine
				};
			}
			return null;
		},
		close: () => {
			for (const { close } of files) close();
		}
	};
}
function open(path) {
	try {
		return require_wanted_file.openSymbolFile(path);
	} catch (error) {
		const { message, info } = require_host_error.toHostError(error, path);
		throw new require_host_error.HostError(info.code, message.startsWith(path) ? message : `${path}: ${message}`);
	}
}
function tryOpen(path) {
	try {
		return require_wanted_file.openSymbolFile(path);
	} catch (error) {
		return require_host_error.toHostError(error, "The file").message;
	}
}
var infoOf = (file, { kind, id, note }) => ({
	file,
	kind,
	note: note ?? "",
	guid: id?.guid ?? null,
	age: id?.age ?? null
});
// cli/symbols.ts
function addSymbolsCommand(program, context) {
	program.command("symbols").description("look up the names of addresses in symbol files, or show which modules of a trace have symbols").argument("<file>", "a trace, a PDB, an image (.exe, .dll, .sys), or another symbol file").argument("[addresses...]", "for a symbol file: RVAs, or TOKEN+IL of .NET methods; for a trace: addresses of a process, as 0x…").option(...require_options.symbolPaths).option("--download", "download missing symbols from the servers in the symbol path, which tells them what you analyze; your consent counts for this call only").option("--pid <n>", "the process that the addresses belong to; 0 = the kernel", require_options.headerId).option("--at <ns>", "time, in nanoseconds since the start of the trace; default: the last time that the address was in use", require_options.nanoseconds).option(...require_options.manifestFiles).option("--json", "as JSON").action((file, addresses, options) => isSymbolFile(file) ? ofFile(file, addresses, context, options) : addresses.length > 0 ? ofTrace(file, addresses, context, options) : status(file, context, options));
}
function isSymbolFile(path) {
	const head = Buffer.alloc(16);
	try {
		const file = (0, node_fs.openSync)(path, "r");
		try {
			(0, node_fs.readSync)(file, head, 0, head.length, 0);
		} finally {
			(0, node_fs.closeSync)(file);
		}
	} catch {
		return false;
	}
	return [
		"Microsoft ",
		"MZ",
		"BSJB",
		"MSCF",
		"FFFFFFFF ",
		"ELF",
		"<"
	].some((mark) => head.toString("latin1", 0, mark.length) === mark);
}
async function ofFile(path, wanted, context, { path: paths, json }) {
	const file = openNamedFile(path, paths.length > 0 ? paths.join(";") : process.env._NT_SYMBOL_PATH ?? "");
	try {
		for (const refused of file.refused) context.writeError(`corescope: ${require_main.printable(refused)}`);
		if (wanted.length === 0) {
			await context.write(json ? `${require_main.jsonText(file.info, 2)}\n` : infoText(file));
			return;
		}
		const answers = wanted.map((text) => answerOf(file, text));
		await context.write(json ? `${require_main.jsonText(answers, 2)}\n` : answers.map(answerText).join(""));
	} finally {
		file.close();
	}
}
function answerOf(file, text) {
	const [, tokenText, ilText] = /^(0x06[0-9a-f]{6})\+(\d+|0x[0-9a-f]+)$/i.exec(text) ?? [];
	if (tokenText !== void 0 && ilText !== void 0) {
		const [token, ilOffset] = [Number(tokenText), Number(ilText)];
		const place = file.statementAt(token, ilOffset);
		return {
			token,
			ilOffset,
			frames: place === null ? [] : [{
				function: "",
				...place
			}]
		};
	}
	const rva = Number(text);
	if (!/^(\d+|0x[0-9a-f]+)$/i.test(text) || rva > 4294967295) throw new require_host_error.HostError("bad-request", `“${text}” is not an RVA. Write it as a number (4096, 0x1000), or as TOKEN+IL.`);
	return {
		rva,
		frames: file.framesAt(rva).map(({ function: name, file: source, line }) => ({
			function: name,
			file: source,
			line
		}))
	};
}
function answerText({ rva, token, ilOffset, frames }) {
	const asked = rva === void 0 ? `0x${hex(token ?? 0)}+${ilOffset}` : `0x${rva.toString(16)}`;
	if (frames.length === 0) return `${asked}  (unknown)\n`;
	return frames.map(({ function: name, file, line }, i) => {
		const place = file === "" ? "" : `  ${file}${line > 0 ? `:${line}` : ""}`;
		return printableLine(`${i === 0 ? asked : " ".repeat(asked.length)}  ${name}${place}`);
	}).join("");
}
var hex = (value) => value.toString(16).padStart(8, "0");
var printableLine = (text) => `${require_main.printable(text)}\n`;
var infoText = ({ info }) => info.map(({ file, kind, guid, age, note }) => printableLine([
	file,
	kind,
	guid === null ? "" : `${guid}${age === null ? "" : `, age ${age}`}`,
	note
].filter((part) => part !== "").join("  "))).join("");
async function ofTrace(file, addresses, context, options) {
	const { pid, json, at: atNs } = options;
	if (pid === void 0) throw new require_host_error.HostError("bad-request", "Addresses of a trace need a process: add --pid N.");
	for (const address of addresses) if (!/^0x[0-9a-f]{1,16}$/i.test(address)) throw new require_host_error.HostError("bad-request", `“${address}” is not an address. Write it as 0x…, with up to 16 digits.`);
	await require_with_trace.withTrace(file, context, options, async ({ watched, host, id: trace }) => {
		if (options.download) await download({
			watched,
			host,
			id: trace
		}, context);
		const found = await host.call("addresses", {
			trace,
			addresses,
			pid,
			...atNs !== void 0 && { atNs }
		}, watched);
		const answers = found.map((infos) => require_checked.at(infos, 0));
		await require_with_trace.writeOver(context, json ? `${require_main.jsonText(answers, 2)}\n` : found.flat().map(addressText).join(""));
	});
}
function addressText({ address, module, offset, function: name, file, line }) {
	return printableLine(`${address}  ${module === null ? "(no module)" : `${module}${name === null ? `+${offset}` : `!${name}`}`}${file === null ? "" : `  ${file}:${line}`}`);
}
async function status(file, context, options) {
	await require_with_trace.withTrace(file, context, options, async ({ watched, host, id: trace }) => {
		if (options.download) await download({
			watched,
			host,
			id: trace
		}, context);
		const answer = await host.call("symbolStatus", { trace }, watched);
		await require_with_trace.writeOver(context, options.json ? `${require_main.jsonText(answer, 2)}\n` : statusText(answer));
	});
}
async function download({ host, id: trace, watched }, context) {
	const { servers } = await host.call("symbolStatus", { trace }, watched);
	if (servers.length === 0) context.writeError("corescope: The symbol path names no server. Add one, such as --path srv*FOLDER*https://…");
	for (const { server } of servers) await host.call("setServerConsent", {
		server,
		consent: "once"
	}, watched);
	const { downloaded, missing, failed } = await host.call("downloadSymbols", { trace }, watched);
	for (const { module, reason } of failed) context.writeError(`corescope: ${require_main.printable(`${module}: ${reason}`)}`);
	context.writeError(`corescope: ${downloaded} downloaded, ${missing} on no server, ${failed.length} failed`);
}
function statusText({ symbolPath, modules, frames }) {
	const share = (part) => `${frames.total === 0 ? 0 : (100 * part / frames.total).toFixed(1)}%`;
	return [
		`Symbol path: ${symbolPath === "" ? "(empty; set _NT_SYMBOL_PATH or use --path)" : symbolPath}`,
		`Frames: ${frames.total} in all stacks, ${frames.named} named (${share(frames.named)}), ${frames.runtime} of them in code compiled at run time, ${frames.withoutModule} outside of any module`,
		"",
		...modules.map(moduleText)
	].map(printableLine).join("");
}
var moduleText = ({ module, frames, named, state, reason, file }) => `${module.padEnd(32)} ${String(named).padStart(8)} of ${String(frames).padEnd(8)} ${state.padEnd(10)} ${reason || (file ?? "")}`;
exports.addSymbolsCommand = addSymbolsCommand;
