require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_bytes = require("./bytes-DDYzVlos.js");
const require_payload_builder = require("./payload-builder-D24Y3IKI.js");
// native-bridge/calls/layouts/structs.ts
var STRUCTS = {
	WNODE_HEADER: {
		size: 48,
		align: 8,
		fields: {
			BufferSize: [0, 4],
			ProviderId: [4, 4],
			HistoricalContext: [8, 8],
			Version: [8, 4],
			Linkage: [12, 4],
			TimeStamp: [16, 8],
			KernelHandle: [16, 8],
			CountLost: [16, 4],
			Guid: [24, 16],
			ClientContext: [40, 4],
			Flags: [44, 4]
		}
	},
	EVENT_TRACE_PROPERTIES: {
		size: 120,
		align: 8,
		fields: {
			Wnode: [0, 48],
			"Wnode.BufferSize": [0, 4],
			"Wnode.HistoricalContext": [8, 8],
			"Wnode.TimeStamp": [16, 8],
			"Wnode.Guid": [24, 16],
			"Wnode.ClientContext": [40, 4],
			"Wnode.Flags": [44, 4],
			BufferSize: [48, 4],
			MinimumBuffers: [52, 4],
			MaximumBuffers: [56, 4],
			MaximumFileSize: [60, 4],
			LogFileMode: [64, 4],
			FlushTimer: [68, 4],
			EnableFlags: [72, 4],
			AgeLimit: [76, 4],
			NumberOfBuffers: [80, 4],
			FreeBuffers: [84, 4],
			EventsLost: [88, 4],
			BuffersWritten: [92, 4],
			LogBuffersLost: [96, 4],
			RealTimeBuffersLost: [100, 4],
			LoggerThreadId: [104, 8],
			LogFileNameOffset: [112, 4],
			LoggerNameOffset: [116, 4]
		}
	},
	EVENT_TRACE_PROPERTIES_V2: {
		size: 144,
		align: 8,
		fields: {
			Wnode: [0, 48],
			BufferSize: [48, 4],
			MinimumBuffers: [52, 4],
			MaximumBuffers: [56, 4],
			MaximumFileSize: [60, 4],
			LogFileMode: [64, 4],
			FlushTimer: [68, 4],
			EnableFlags: [72, 4],
			AgeLimit: [76, 4],
			NumberOfBuffers: [80, 4],
			FreeBuffers: [84, 4],
			EventsLost: [88, 4],
			BuffersWritten: [92, 4],
			LogBuffersLost: [96, 4],
			RealTimeBuffersLost: [100, 4],
			LoggerThreadId: [104, 8],
			LogFileNameOffset: [112, 4],
			LoggerNameOffset: [116, 4],
			V2Control: [120, 4],
			FilterDescCount: [124, 4],
			FilterDesc: [128, 8],
			V2Options: [136, 8]
		}
	},
	ENABLE_TRACE_PARAMETERS: {
		size: 48,
		align: 8,
		fields: {
			Version: [0, 4],
			EnableProperty: [4, 4],
			ControlFlags: [8, 4],
			SourceId: [12, 16],
			EnableFilterDesc: [32, 8],
			FilterDescCount: [40, 4]
		}
	},
	EVENT_FILTER_DESCRIPTOR: {
		size: 16,
		align: 8,
		fields: {
			Ptr: [0, 8],
			Size: [8, 4],
			Type: [12, 4]
		}
	},
	ETW_BUFFER_CONTEXT: {
		size: 4,
		align: 2,
		fields: {
			ProcessorNumber: [0, 1],
			Alignment: [1, 1],
			ProcessorIndex: [0, 2],
			LoggerId: [2, 2]
		}
	},
	TRACE_LOGFILE_HEADER: {
		size: 280,
		align: 8,
		fields: {
			BufferSize: [0, 4],
			Version: [4, 4],
			"VersionDetail.MajorVersion": [4, 1],
			ProviderVersion: [8, 4],
			NumberOfProcessors: [12, 4],
			EndTime: [16, 8],
			TimerResolution: [24, 4],
			MaximumFileSize: [28, 4],
			LogFileMode: [32, 4],
			BuffersWritten: [36, 4],
			LogInstanceGuid: [40, 16],
			StartBuffers: [40, 4],
			PointerSize: [44, 4],
			EventsLost: [48, 4],
			CpuSpeedInMHz: [52, 4],
			LoggerName: [56, 8],
			LogFileName: [64, 8],
			TimeZone: [72, 172],
			BootTime: [248, 8],
			PerfFreq: [256, 8],
			StartTime: [264, 8],
			ReservedFlags: [272, 4],
			BuffersLost: [276, 4]
		}
	},
	TIME_ZONE_INFORMATION: {
		size: 172,
		align: 4,
		fields: {
			Bias: [0, 4],
			StandardName: [4, 64],
			StandardDate: [68, 16],
			StandardBias: [84, 4],
			DaylightName: [88, 64],
			DaylightDate: [152, 16],
			DaylightBias: [168, 4]
		}
	},
	EVENT_TRACE_LOGFILEW: {
		size: 448,
		align: 8,
		fields: {
			LogFileName: [0, 8],
			LoggerName: [8, 8],
			CurrentTime: [16, 8],
			BuffersRead: [24, 4],
			LogFileMode: [28, 4],
			ProcessTraceMode: [28, 4],
			CurrentEvent: [32, 88],
			LogfileHeader: [120, 280],
			BufferCallback: [400, 8],
			BufferSize: [408, 4],
			Filled: [412, 4],
			EventsLost: [416, 4],
			EventCallback: [424, 8],
			EventRecordCallback: [424, 8],
			IsKernelTrace: [432, 4],
			Context: [440, 8]
		}
	},
	EVENT_DESCRIPTOR: {
		size: 16,
		align: 8,
		fields: {
			Id: [0, 2],
			Version: [2, 1],
			Channel: [3, 1],
			Level: [4, 1],
			Opcode: [5, 1],
			Task: [6, 2],
			Keyword: [8, 8]
		}
	},
	EVENT_HEADER: {
		size: 80,
		align: 8,
		fields: {
			Size: [0, 2],
			HeaderType: [2, 2],
			Flags: [4, 2],
			EventProperty: [6, 2],
			ThreadId: [8, 4],
			ProcessId: [12, 4],
			TimeStamp: [16, 8],
			ProviderId: [24, 16],
			EventDescriptor: [40, 16],
			KernelTime: [56, 4],
			UserTime: [60, 4],
			ProcessorTime: [56, 8],
			ActivityId: [64, 16]
		}
	},
	EVENT_HEADER_EXTENDED_DATA_ITEM: {
		size: 16,
		align: 8,
		fields: {
			Reserved1: [0, 2],
			ExtType: [2, 2],
			DataSize: [6, 2],
			DataPtr: [8, 8]
		}
	},
	EVENT_RECORD: {
		size: 112,
		align: 8,
		fields: {
			EventHeader: [0, 80],
			BufferContext: [80, 4],
			ExtendedDataCount: [84, 2],
			UserDataLength: [86, 2],
			ExtendedData: [88, 8],
			UserData: [96, 8],
			UserContext: [104, 8]
		}
	},
	TRACE_EVENT_INFO: {
		size: 136,
		align: 8,
		fields: {
			ProviderGuid: [0, 16],
			EventGuid: [16, 16],
			EventDescriptor: [32, 16],
			DecodingSource: [48, 4],
			ProviderNameOffset: [52, 4],
			LevelNameOffset: [56, 4],
			ChannelNameOffset: [60, 4],
			KeywordsNameOffset: [64, 4],
			TaskNameOffset: [68, 4],
			OpcodeNameOffset: [72, 4],
			EventMessageOffset: [76, 4],
			ProviderMessageOffset: [80, 4],
			BinaryXMLOffset: [84, 4],
			BinaryXMLSize: [88, 4],
			ActivityIDNameOffset: [92, 4],
			RelatedActivityIDNameOffset: [96, 4],
			PropertyCount: [100, 4],
			TopLevelPropertyCount: [104, 4],
			Flags: [108, 4],
			EventPropertyInfoArray: [112, 24]
		}
	},
	EVENT_PROPERTY_INFO: {
		size: 24,
		align: 4,
		fields: {
			Flags: [0, 4],
			NameOffset: [4, 4],
			"nonStructType.InType": [8, 2],
			"nonStructType.OutType": [10, 2],
			"nonStructType.MapNameOffset": [12, 4],
			"structType.StructStartIndex": [8, 2],
			"structType.NumOfStructMembers": [10, 2],
			"structType.padding": [12, 4],
			count: [16, 2],
			countPropertyIndex: [16, 2],
			length: [18, 2],
			lengthPropertyIndex: [18, 2],
			Reserved: [20, 4]
		}
	},
	TRACE_PROVIDER_INFO: {
		size: 24,
		align: 4,
		fields: {
			ProviderGuid: [0, 16],
			SchemaSource: [16, 4],
			ProviderNameOffset: [20, 4]
		}
	},
	PROVIDER_ENUMERATION_INFO: {
		size: 32,
		align: 4,
		fields: {
			NumberOfProviders: [0, 4],
			TraceProviderInfoArray: [8, 24]
		}
	},
	PROVIDER_FIELD_INFO: {
		size: 16,
		align: 8,
		fields: {
			NameOffset: [0, 4],
			DescriptionOffset: [4, 4],
			Value: [8, 8]
		}
	},
	PROVIDER_FIELD_INFOARRAY: {
		size: 24,
		align: 8,
		fields: {
			NumberOfElements: [0, 4],
			FieldType: [4, 4],
			FieldInfoArray: [8, 16]
		}
	},
	EVENT_MAP_ENTRY: {
		size: 8,
		align: 4,
		fields: {
			OutputOffset: [0, 4],
			Value: [4, 4],
			InputOffset: [4, 4]
		}
	},
	EVENT_MAP_INFO: {
		size: 24,
		align: 4,
		fields: {
			NameOffset: [0, 4],
			Flag: [4, 4],
			EntryCount: [8, 4],
			MapEntryValueType: [12, 4],
			FormatStringOffset: [12, 4],
			MapEntryArray: [16, 8]
		}
	},
	CLASSIC_EVENT_ID: {
		size: 24,
		align: 4,
		fields: {
			EventGuid: [0, 16],
			Type: [16, 1],
			Reserved: [17, 7]
		}
	},
	TRACE_PROFILE_INTERVAL: {
		size: 8,
		align: 4,
		fields: {
			Source: [0, 4],
			Interval: [4, 4]
		}
	},
	PROFILE_SOURCE_INFO: {
		size: 32,
		align: 8,
		fields: {
			NextEntryOffset: [0, 4],
			Source: [4, 4],
			MinInterval: [8, 4],
			MaxInterval: [12, 4],
			Reserved: [16, 8],
			Description: [24, 2]
		}
	},
	TRACE_GUID_INFO: {
		size: 8,
		align: 4,
		fields: {
			InstanceCount: [0, 4],
			Reserved: [4, 4]
		}
	},
	TRACE_PROVIDER_INSTANCE_INFO: {
		size: 16,
		align: 4,
		fields: {
			NextOffset: [0, 4],
			EnableCount: [4, 4],
			Pid: [8, 4],
			Flags: [12, 4]
		}
	},
	TRACE_ENABLE_INFO: {
		size: 32,
		align: 8,
		fields: {
			IsEnabled: [0, 4],
			Level: [4, 1],
			Reserved1: [5, 1],
			LoggerId: [6, 2],
			EnableProperty: [8, 4],
			Reserved2: [12, 4],
			MatchAnyKeyword: [16, 8],
			MatchAllKeyword: [24, 8]
		}
	},
	OVERLAPPED: {
		size: 32,
		align: 8,
		fields: {
			Internal: [0, 8],
			InternalHigh: [8, 8],
			Offset: [16, 4],
			OffsetHigh: [20, 4],
			hEvent: [24, 8]
		}
	},
	SYSTEM_INFO: {
		size: 48,
		align: 8,
		fields: {
			wProcessorArchitecture: [0, 2],
			wReserved: [2, 2],
			dwPageSize: [4, 4],
			lpMinimumApplicationAddress: [8, 8],
			lpMaximumApplicationAddress: [16, 8],
			dwActiveProcessorMask: [24, 8],
			dwNumberOfProcessors: [32, 4],
			dwProcessorType: [36, 4],
			dwAllocationGranularity: [40, 4],
			wProcessorLevel: [44, 2],
			wProcessorRevision: [46, 2]
		}
	},
	LUID_AND_ATTRIBUTES: {
		size: 12,
		align: 4,
		fields: {
			Luid: [0, 8],
			Attributes: [8, 4]
		}
	},
	TOKEN_PRIVILEGES: {
		size: 16,
		align: 4,
		fields: {
			PrivilegeCount: [0, 4],
			Privileges: [4, 12]
		}
	},
	PROVIDER_EVENT_INFO: {
		size: 24,
		align: 8,
		fields: {
			NumberOfEvents: [0, 4],
			Reserved: [4, 4],
			EventDescriptorsArray: [8, 16]
		}
	},
	EVENT_FILTER_EVENT_ID: {
		size: 6,
		align: 2,
		fields: {
			FilterIn: [0, 1],
			Reserved: [1, 1],
			Count: [2, 2],
			Events: [4, 2]
		}
	},
	PAYLOAD_FILTER_PREDICATE: {
		size: 24,
		align: 8,
		fields: {
			FieldName: [0, 8],
			CompareOp: [8, 2],
			Value: [16, 8]
		}
	}
};
// native-bridge/calls/layouts.ts
var sizeOf = (struct) => STRUCTS[struct].size;
var newStruct = (struct, extraBytes = 0) => new Uint8Array(STRUCTS[struct].size + extraBytes);
function place(bytes, struct, field, at) {
	const fields = STRUCTS[struct].fields;
	const [offset, size] = require_checked.present(fields[field], field);
	if (at < 0 || at + offset + size > bytes.length) throw new RangeError(`${struct}.${field} at ${at} ends after its block of ${bytes.length} bytes (offset ${offset}, size ${size})`);
	return {
		view: new DataView(bytes.buffer, bytes.byteOffset + at + offset, size),
		size
	};
}
function readField(bytes, struct, field, at = 0) {
	const { view, size } = place(bytes, struct, field, at);
	switch (size) {
		case 1: return view.getUint8(0);
		case 2: return view.getUint16(0, true);
		case 4: return view.getUint32(0, true);
		case 8: return view.getBigUint64(0, true);
		default: throw new RangeError(`${struct}.${field} has ${size} bytes and is not an integer`);
	}
}
function writeField(bytes, struct, field, value, at = 0) {
	const { view, size } = place(bytes, struct, field, at);
	if (size !== 1 && size !== 2 && size !== 4 && size !== 8) throw new RangeError(`${struct}.${field} has ${size} bytes and is not an integer`);
	const wide = BigInt(value);
	if (BigInt.asUintN(8 * size, wide) !== wide) throw new RangeError(`${value} does not fit into ${struct}.${field}`);
	if (size === 8) view.setBigUint64(0, wide, true);
	else if (size === 4) view.setUint32(0, Number(wide), true);
	else if (size === 2) view.setUint16(0, Number(wide), true);
	else view.setUint8(0, Number(wide));
}
function fieldBytes(bytes, struct, field, at = 0) {
	const { view, size } = place(bytes, struct, field, at);
	return new Uint8Array(view.buffer, view.byteOffset, size);
}
function readGuid(bytes, at$1 = 0) {
	if (at$1 < 0 || at$1 + 16 > bytes.length) throw new RangeError(`a GUID at ${at$1} ends after its block of ${bytes.length} bytes`);
	const hex = (from, to, step) => {
		let text = "";
		for (let i = from; i !== to; i += step) text += require_checked.at(bytes, at$1 + i).toString(16).padStart(2, "0");
		return text;
	};
	return `${hex(3, -1, -1)}-${hex(5, 3, -1)}-${hex(7, 5, -1)}-${hex(8, 10, 1)}-${hex(10, 16, 1)}`;
}
var guidBytes = require_payload_builder.guidToBytes;
function wideBytes(text) {
	const bytes = new Uint8Array(2 * (text.length + 1));
	const view = new DataView(bytes.buffer);
	for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), true);
	return bytes;
}
function writeWide(bytes, at, text) {
	const wide = wideBytes(text);
	if (at < 0 || at + wide.length > bytes.length) throw new RangeError(`a text of ${text.length} characters at ${at} ends after its block of ${bytes.length} bytes`);
	bytes.set(wide, at);
}
var readWide = (bytes, at) => at === 0 || at + 2 > bytes.length ? "" : require_bytes.wideStringAt(bytes, at, bytes.length).text;
Object.defineProperty(exports, "STRUCTS", {
	enumerable: true,
	get: function() {
		return STRUCTS;
	}
});
Object.defineProperty(exports, "fieldBytes", {
	enumerable: true,
	get: function() {
		return fieldBytes;
	}
});
Object.defineProperty(exports, "guidBytes", {
	enumerable: true,
	get: function() {
		return guidBytes;
	}
});
Object.defineProperty(exports, "newStruct", {
	enumerable: true,
	get: function() {
		return newStruct;
	}
});
Object.defineProperty(exports, "readField", {
	enumerable: true,
	get: function() {
		return readField;
	}
});
Object.defineProperty(exports, "readGuid", {
	enumerable: true,
	get: function() {
		return readGuid;
	}
});
Object.defineProperty(exports, "readWide", {
	enumerable: true,
	get: function() {
		return readWide;
	}
});
Object.defineProperty(exports, "sizeOf", {
	enumerable: true,
	get: function() {
		return sizeOf;
	}
});
Object.defineProperty(exports, "wideBytes", {
	enumerable: true,
	get: function() {
		return wideBytes;
	}
});
Object.defineProperty(exports, "writeField", {
	enumerable: true,
	get: function() {
		return writeField;
	}
});
Object.defineProperty(exports, "writeWide", {
	enumerable: true,
	get: function() {
		return writeWide;
	}
});
